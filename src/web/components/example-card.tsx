import type { MouseEvent } from 'react'
import type { Example, SitePicture as Picture } from '#shared/content.ts'
import type { Text } from '#shared/written/text.ts'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { LightboxPicture } from '#web/ui/lightbox.tsx'
import { SitePicture } from './site-picture.tsx'

type Props = {
  example: Example
  /** Opens the viewer at this picture; without scripts the link opens the picture itself. */
  onOpen: (picture: Picture) => void
  first?: boolean
  /** The box of every picture, where a row of many shapes would look torn; by itself that of the finished one. */
  ratio?: string
}

/** `whole` where there was nothing to begin with. */
type Part = 'before' | 'after' | 'whole'

/** What it was and what it became, side by side: each is shown whole, in the shape of what it became. */
export function ExampleCard({ example: { before, after, title }, onOpen, first, ratio }: Props) {
  const shape = ratio ?? `${after.width} / ${after.height}`
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
      <div className={classNames('grid gap-px bg-line', before && 'grid-cols-2')}>
        {before && <Half picture={before} part="before" {...{ title, onOpen, first, shape }} />}
        <Half picture={after} part={before ? 'after' : 'whole'} {...{ title, onOpen, first, shape }} />
      </div>
      {title !== '' && (
        <figcaption className={classNames('px-4 pb-3 font-semibold', before ? 'pt-1' : 'pt-3')}>
          {title}
        </figcaption>
      )}
    </figure>
  )
}

type HalfProps = Pick<Props, 'onOpen' | 'first'> & {
  picture: Picture
  part: Part
  title: string
  shape: string
}

function Half({ picture, part, title, onOpen, first, shape }: HalfProps) {
  const t = useText()
  const alt = describePicture(t, title, part)
  const label = part === 'whole' ? null : t(`shell.${part}`)

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(picture)
  }

  return (
    <a href={picture.src} onClick={open} className="group block bg-card no-underline -outline-offset-2">
      <span className="block overflow-hidden bg-sunk" style={{ aspectRatio: shape }}>
        <SitePicture
          picture={picture}
          alt={alt}
          sizes={
            label
              ? '(min-width: 64rem) 290px, (min-width: 40rem) 25vw, 46vw'
              : '(min-width: 64rem) 380px, (min-width: 40rem) 46vw, 92vw'
          }
          {...(first && { first })}
          className="size-full object-contain transition-transform duration-180 ease-calm group-hover:scale-[1.02]"
        />
      </span>
      {label && (
        // Under the picture: over it, it would hide the first word of a headline.
        <span aria-hidden="true" className="block px-4 pt-2 text-sm text-muted">
          {label}
        </span>
      )}
    </a>
  )
}

function describePicture(t: Text, title: string, part: Part): string {
  const name = title || t('examples.example')
  if (part === 'whole') return name
  return t(part === 'before' ? 'examples.titledBefore' : 'examples.titledAfter', { title: name })
}

/** The pictures of an example in the order in which they are enlarged. */
export function picturesOf({ title, before, after }: Example, t: Text): LightboxPicture[] {
  const shown = (picture: Picture, part: Part) => ({
    src: picture.src,
    alt: describePicture(t, title, part),
    transparent: picture.isTransparent,
  })
  return before ? [shown(before, 'before'), shown(after, 'after')] : [shown(after, 'whole')]
}
