import type { MouseEvent } from 'react'
import type { Example, SitePicture as Picture } from '#shared/content.ts'
import { SitePicture } from '#web/components/site-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  example: Example
  /** Opens the viewer at this picture; without scripts the link opens the picture itself. */
  onOpen: (picture: Picture) => void
  first: boolean
}

/** What it was and what it became, side by side. */
export function ExampleCard({ example: { before, after, title }, onOpen, first }: Props) {
  const shape = shapeOf(after)
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
      <div className={classNames('grid gap-px bg-line', before && 'grid-cols-2')}>
        {before && <Half picture={before} label="Before" {...{ title, onOpen, first, shape }} />}
        <Half picture={after} label={before ? 'After' : null} {...{ title, onOpen, first, shape }} />
      </div>
      {title !== '' && <figcaption className="px-4 py-3 font-semibold">{title}</figcaption>}
    </figure>
  )
}

type HalfProps = Omit<Props, 'example'> & {
  picture: Picture
  label: string | null
  title: string
  shape: string
}

function Half({ picture, label, title, onOpen, first, shape }: HalfProps) {
  const alt = describePicture(title, label)

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(picture)
  }

  return (
    <a
      href={picture.src}
      onClick={open}
      className={`group relative block overflow-hidden bg-sunk -outline-offset-2 ${shape}`}
    >
      <SitePicture
        picture={picture}
        alt={alt}
        sizes={
          label
            ? '(min-width: 64rem) 290px, (min-width: 40rem) 25vw, 46vw'
            : '(min-width: 64rem) 380px, (min-width: 40rem) 46vw, 92vw'
        }
        first={first}
        className="size-full object-cover transition-transform duration-180 ease-calm group-hover:scale-[1.02]"
      />
      {label && (
        <span
          aria-hidden="true"
          className="absolute start-2 top-2 rounded-full bg-scrim px-2.5 py-0.5 text-sm text-on-scrim"
        >
          {label}
        </span>
      )}
    </a>
  )
}

export const describePicture = (title: string, label: string | null): string =>
  label ? `${title || 'Example'}, ${label.toLowerCase()}` : title || 'Example'

function shapeOf({ width, height }: Picture): string {
  if (width > height * 1.2) return 'aspect-video'
  return height > width * 1.1 ? 'aspect-4/5' : 'aspect-square'
}
