import { Clock } from 'lucide-react'
import { warnDays } from '#shared/gallery.ts'
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

/** Says in time what is about to go, with one tap to keep it. */
export function GoingSoonNotice({ goingSoon: { pictures }, wantsMail }: Props) {
  const t = useText()
  const { send, busy } = useGalleryAction()
  if (pictures === 0) return null
  return (
    <section
      aria-label={t('gallery.goingSoon')}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-marigold-soft p-3 sm:p-4 text-on-marigold"
    >
      <Clock size={22} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <Worded
          text={t('gallery.goSoon', { pictures, days: warnDays })}
          parts={{ strong: (words) => <strong>{words}</strong> }}
        />
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
