import { useState } from 'react'
import type { NamedTemplate } from '#server/features/admin/admin.ts'
import { adminAt } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'

type Props = { row: NamedTemplate; onClose: () => void }

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

export default function TemplateDialog({ row, onClose }: Props) {
  const t = useText()
  // Kept from when it was opened: what changes elsewhere meanwhile is a clash, not a surprise.
  const [opened] = useState(row)
  const { name, title, groupTitle, season, isOff, updatedAt } = opened
  const [isOn, setOn] = useState(!isOff)
  const [from, setFrom] = useState(season.from ?? '')
  const [until, setUntil] = useState(season.until ?? '')
  const [isYearly, setYearly] = useState(season.isYearly)
  const { send, busy, errorOf, answer } = useDoor(adminAt({ tab: 'templates' }), {
    fields: ['from', 'until'],
    onDone: onClose,
  })
  const known = { name, was: updatedAt?.toISOString() ?? '' }
  const wrong = !busy && answer?.ok === false && !answer.field ? answer.message : undefined
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={groupTitle}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send({ intent: 'save', ...known, isOn: yesNo(isOn), from, until, isYearly: yesNo(isYearly) })
        }}
      >
        <Checkbox
          label={t('admin.templates.on')}
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('admin.templates.first')}
            optional
            type="date"
            name="from"
            value={from}
            error={errorOf('from')}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={t('admin.templates.last')}
            optional
            type="date"
            name="until"
            value={until}
            error={errorOf('until')}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        <Checkbox
          label={t('admin.templates.everyYear')}
          hint={t('admin.templates.everyYearHint')}
          checked={isYearly}
          onChange={(event) => setYearly(event.target.checked)}
        />
        {wrong && (
          <p role="alert" className="font-semibold text-brick">
            {wrong}
          </p>
        )}
        <DialogActions>
          {updatedAt && (
            <Button variant="quiet" busy={busy} onClick={() => void send({ intent: 'restore', ...known })}>
              {t('admin.templates.restore')}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {t('admin.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
