import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { groundName } from './ground-address.ts'
import { thingName } from './names.ts'
import { groundId, type Work } from './use-work.ts'

const chip =
  'flex min-h-touch shrink-0 cursor-pointer items-center gap-2 rounded-full border px-4 whitespace-nowrap'

const isChosenLook = 'border-brand bg-brand-soft font-semibold text-brand'
/** So much of what is before it stays in sight. */
const edge = 48

const isNotLook = 'border-line bg-card'

/** Along the rail alone: the page stays where it is. */
function bringIntoSight(rail: HTMLElement | null, chosen: string | undefined): void {
  const at = chosen === undefined ? null : rail?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (rail && at) rail.scrollLeft = at.offsetLeft - rail.offsetLeft - edge
}

/** All parts by name: a second way to everything, and the only one to what is hidden. */
export function PartList({ work }: { work: Work }) {
  const t = useText()
  const rail = useRef<HTMLDivElement>(null)
  const chosen = work.isOnGround ? groundId : work.chosen?.id
  useEffect(() => bringIntoSight(rail.current, chosen), [chosen])
  return (
    <div
      ref={rail}
      role="group"
      aria-label={t('design.parts')}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {work.things.map((thing) => {
        const isChosen = work.chosen?.id === thing.id
        const name = t(thingName(thing))
        return (
          <button
            key={thing.id}
            type="button"
            aria-pressed={isChosen}
            aria-label={thing.isHidden ? t('design.hiddenPart', { part: name }) : name}
            onClick={() => work.choose(isChosen ? null : thing.id)}
            className={classNames(chip, isChosen ? isChosenLook : isNotLook)}
          >
            {thing.isHidden && <EyeOff size={16} aria-hidden="true" />}
            {name}
          </button>
        )
      })}
      {groundName(work.design) !== null && (
        <button
          type="button"
          aria-pressed={work.isOnGround}
          onClick={() => work.choose(work.isOnGround ? null : groundId)}
          className={classNames(chip, work.isOnGround ? isChosenLook : isNotLook)}
        >
          {t('design.ground')}
        </button>
      )}
    </div>
  )
}
