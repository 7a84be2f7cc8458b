import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Two to a row on a phone, three on a large screen. */
const sizes = '(min-width:64rem) 380px,44vw'

type Props = {
  name: string
  source: string
  sources: string
  /** Empty where another ground shows through. */
  blur: string
  hasAlpha: boolean | undefined
  eager: 'first' | 'next' | false
}

/**
 * A small copy in a square box; its blur stands there first, so nothing jumps. Further down that comes with the data
 * of the page alone, not a second time with what is drawn from them.
 */
export function CardImage({ name, source, sources, blur, hasAlpha, eager }: Props) {
  const t = useText()
  const [isBroken, setBroken] = useState(false)
  const isAlive = useHydrated()
  if (isBroken) {
    return (
      <span className="flex aspect-square w-full flex-col items-center justify-center gap-2 bg-sunk p-3 text-center text-sm text-muted">
        <ImageOff size={28} aria-hidden="true" />
        {t('gallery.broken')}
      </span>
    )
  }
  return (
    <span className={classNames('picture-box', hasAlpha && 'checkerboard')}>
      <img
        src={source}
        srcSet={sources}
        sizes={sizes}
        alt={name}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : 'low'}
        decoding="async"
        onError={() => setBroken(true)}
        style={hasAlpha || !(eager || isAlive) ? undefined : { backgroundImage: `url(${blur})` }}
      />
    </span>
  )
}
