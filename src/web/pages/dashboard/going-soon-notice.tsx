import { Clock } from 'lucide-react'
import { warnDays } from '#shared/gallery.ts'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useGalleryAction } from './use-gallery-action.ts'

type Props = {
  goingSoon: { pictures: number; firstAt: Date | null }
  /** Null where no mail can be sent. */
  wantsMail: boolean | null
}

/** Each number is drawn once and kept: only those that many people have. */
const mostKept = 24

/** Says in time what is about to go, with one tap to keep it. */
export function GoingSoonNotice({ goingSoon: { pictures }, wantsMail }: Props) {
  const t = useText()
  const text = t('gallery.goSoon', { pictures, days: warnDays })
  if (pictures === 0) return null
  return (
    <Stencil
      shape={pictures > mostKept ? null : `going soon ${pictures} ${wantsMail}`}
      ids="going-soon"
      values={{}}
    >
      {() => <Face {...{ text, wantsMail }} />}
    </Stencil>
  )
}

function Face({ text, wantsMail }: { text: string; wantsMail: boolean | null }) {
  const t = useText()
  const { send, busy } = useGalleryAction()
  return (
    <section
      aria-label={t('gallery.goingSoon')}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-marigold-soft p-3 sm:p-4 text-on-marigold"
    >
      <Clock size={22} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <Worded text={text} parts={{ strong: (words) => <strong>{words}</strong> }} />
      </p>
      <Button size="compact" busy={busy} onClick={() => send({ intent: 'keep-longer' })}>
        {t('gallery.keepLonger')}
      </Button>
      {wantsMail !== null && (
        <div className="w-full">
          <Checkbox
            label={t('gallery.tellByMail')}
            checked={wantsMail}
            onChange={(event) =>
              send({ intent: 'mail-before-delete', wanted: event.target.checked ? 'yes' : 'no' })
            }
          />
        </div>
      )}
    </section>
  )
}
