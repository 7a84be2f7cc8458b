import type { TextPart } from '#shared/designs/design.ts'
import { chosenFaces } from '#shared/drawing/faces.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useText } from '#web/use-words.ts'
import { withFace } from './change-own-text.ts'
import type { Thing } from './things.ts'
import type { Work } from './use-work.ts'

const chip = 'flex min-h-touch cursor-pointer items-center gap-2 rounded-full border px-4'

/** In which letters a text stands; the phone fetches those it needs when they are chosen. */
export function Faces({ work, thing, face }: { work: Work; thing: Thing; face: TextPart['face'] }) {
  const t = useText()
  return (
    <div role="group" aria-label={t('design.letters')}>
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        {t('design.letters')}
      </p>
      <div className="flex flex-wrap gap-2">
        {chosenFaces.map(({ family, weight, isBangla }) => {
          const isNow = family === face.family
          return (
            <button
              key={family}
              type="button"
              aria-pressed={isNow}
              onClick={() => work.change(withFace(work.design, thing, { family, weight }))}
              className={classNames(
                chip,
                isNow ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line bg-card',
              )}
            >
              {family}
              {isBangla && <span className="text-sm text-muted">{t('design.withBangla')}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
