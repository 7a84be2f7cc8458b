import { ratioIn } from '#shared/tools/size.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { Frame } from '../result/frame.tsx'
import { textValue, type ToolForm } from '../use-tool-form.ts'

const fillings = new Map(
  Object.entries({
    soft: 'tool.willBeSoft',
    colour: 'tool.willBeColour',
    white: 'tool.willBeWhite',
  } as const),
)

/** The picture in its new frame, before anything is paid: what is empty here will be painted. */
export default function ExpandPreview({ form }: { form: ToolForm }) {
  const t = useText()
  const label = useLabel()
  const picture = form.pictures.file
  const asked = textValue(form, 'aspect_ratio')
  const ratio = ratioIn(asked)
  if (!picture || ratio === null) return null
  const own = picture.width / picture.height
  const filled = fillings.get(textValue(form, 'new_area')) ?? 'tool.willBePainted'
  const isSame = Math.abs(own / ratio - 1) < 0.01
  return (
    <figure className="rounded-card border border-line bg-card p-3">
      <div className="max-w-64 mx-auto">
        <Frame ratio={ratio} className="checkerboard border-2 border-dashed border-brand">
          <img
            src={picture.url}
            alt={t('tool.inFrame', { ratio: label(asked) })}
            className="absolute inset-0 size-full object-contain"
          />
        </Frame>
      </div>
      <figcaption className="mt-2 text-center text-sm text-muted">
        {t(isSame ? 'tool.sameShape' : filled)}
      </figcaption>
    </figure>
  )
}
