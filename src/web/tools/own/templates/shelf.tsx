import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onNear } from '#web/device/sight.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useText } from '#web/use-words.ts'

type Props = {
  id: string
  title: string
  templates: readonly { name: string; title: string }[]
  /** Width by height of each. */
  shape: number
  /** What they are drawn of: of something else they are drawn anew. */
  of: string
  isReady: boolean
  /** All of them side by side; null where they did not come, undefined where something else is waited for first. */
  draw: () => Promise<Blob | null | undefined>
  chosen: string
  onChoose: (name: string) => void
}

/** The templates of one group. They come in one picture, once they are about to be seen. */
export function Shelf({ id, title, templates, shape, of, isReady, draw, chosen, onChoose }: Props) {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  const { address, hasFailed, again } = usePicture(draw, of, isReady && isNear)
  const count = templates.length
  return (
    <section ref={place} aria-labelledby={`templates-${id}`}>
      <h3 id={`templates-${id}`} className="mb-2 font-semibold">
        {title}
      </h3>
      {hasFailed && (
        <p role="alert" className="mb-2 flex flex-wrap items-center gap-2 text-sm">
          {t('tool.templatesFailed')}
          <Button variant="quiet" size="compact" onClick={again}>
            {t('tool.templatesAgain')}
          </Button>
        </p>
      )}
      <ul className={classNames('grid gap-3', shape > 1 ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-3')}>
        {templates.map(({ name, title: called }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
              className={classNames(
                'block w-full cursor-pointer rounded-control border-2 p-1 text-start text-sm leading-tight',
                name === chosen ? 'border-brand font-semibold text-brand' : 'border-line',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'mb-1 block rounded-sm bg-sunk',
                  !address && !hasFailed && 'animate-pulse',
                )}
                style={{
                  aspectRatio: String(shape),
                  backgroundImage: address && `url(${address})`,
                  backgroundSize: `${count * 100}% 100%`,
                  backgroundPosition: `${count > 1 ? (index / (count - 1)) * 100 : 0}% 0`,
                }}
              />
              {called}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function usePicture(draw: Props['draw'], of: string, isReady: boolean) {
  const [drawn, setDrawn] = useState<{ of: string; address: string | null }>()
  const [tries, setTries] = useState(0)
  const drawNow = useEffectEvent(draw)
  const key = `${of} ${tries}`
  useEffect(() => {
    if (!isReady) return
    let isWanted = true
    let address: string | null = null
    async function begin() {
      const picture = await drawNow()
      if (!isWanted || picture === undefined) return
      address = picture && URL.createObjectURL(picture)
      setDrawn({ of: key, address })
    }
    void begin()
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [isReady, key])
  const now = drawn?.of === key ? drawn : undefined
  return {
    address: now?.address ?? undefined,
    hasFailed: now?.address === null,
    again: () => setTries(tries + 1),
  }
}

/** Whether it is, or was, on the screen or little below it; everything is where a browser cannot tell. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    return onNear(place.current, () => setNear(true), '120px')
  }, [isNear, place])
  return isNear
}
