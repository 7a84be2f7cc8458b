import { Clock } from 'lucide-react'
import { warnDays } from '#shared/gallery.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useGalleryAction } from './use-gallery-action.ts'

type Props = {
  goingSoon: { pictures: number; firstAt: Date | null }
  /** Null where no mail can be sent. */
  wantsMail: boolean | null
}

/** Says in time what is about to go, with one tap to keep it. */
export function GoingSoonNotice({ goingSoon: { pictures }, wantsMail }: Props) {
  const { send, busy } = useGalleryAction()
  if (pictures === 0) return null
  return (
    <section
      aria-label="Pictures that are deleted soon"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-marigold-soft p-3 sm:p-4 text-on-marigold"
    >
      <Clock size={22} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <strong>{pictures === 1 ? '1 picture is' : `${pictures} pictures are`} deleted</strong> within{' '}
        {warnDays} days.
      </p>
      <Button size="compact" busy={busy} onClick={() => send({ intent: 'keep-longer' })}>
        Keep longer
      </Button>
      {wantsMail !== null && (
        <div className="w-full">
          <Checkbox
            label="Tell me by mail next time"
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
