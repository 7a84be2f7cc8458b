import { ratioIn } from '#shared/tools/size.ts'
import { Frame } from '../result/frame.tsx'
import { textValue, type ToolForm } from '../use-tool-form.ts'

const fillings: Readonly<Record<string, string>> = {
  soft: 'a soft copy of your photo',
  colour: 'one colour of its edges',
  white: 'white',
}

/** The picture in its new frame, before anything is paid: what is empty here will be painted. */
export default function ExpandPreview({ form }: { form: ToolForm }) {
  const picture = form.pictures.file
  const asked = textValue(form, 'aspect_ratio')
  const ratio = ratioIn(asked)
  if (!picture || ratio === null) return null
  const own = picture.width / picture.height
  const isSame = Math.abs(own / ratio - 1) < 0.01
  return (
    <figure className="rounded-card border border-line bg-card p-3">
      <div className="max-w-64 mx-auto">
        <Frame ratio={ratio} className="checkerboard border-2 border-dashed border-brand">
          <img
            src={picture.url}
            alt={`In a frame of ${asked}`}
            className="absolute inset-0 size-full object-contain"
          />
        </Frame>
      </div>
      <figcaption className="mt-2 text-center text-sm text-muted">
        {isSame
          ? 'Your picture has this shape already; choose another to gain something.'
          : `The checked part: ${fillings[textValue(form, 'new_area')] ?? 'will be painted'}.`}
      </figcaption>
    </figure>
  )
}
