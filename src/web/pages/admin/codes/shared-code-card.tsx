import { Dices, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/day.ts'
import { maxCodeLength } from '#shared/forms/limits.ts'
import { newMagicCode } from '#shared/magic-code.ts'
import { planById } from '#shared/plans.ts'
import type { SharedCode } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { useDraft } from '../use-draft.ts'

/** One code that many people may use, for one plan. */
export function SharedCodeCard({ stored }: { stored: SharedCode }) {
  const t = useText()
  const plan = useLabel()(planById(stored.plan).name)
  const current = stored.code ?? ''
  const draft = useDraft(current)
  const [until, setUntil] = useState<string | null>(null)
  const settle = () => {
    draft.settle()
    setUntil(null)
  }
  const { send, busy, errorOf } = useDoor(paths.adminCodes, { fields: ['code', 'until'], onDone: settle })
  const known = { plan: stored.plan, was: draft.was, wasEndsAt: stored.endsAt?.toISOString() ?? '' }

  async function save() {
    const day = until ?? (stored.endsAt ? dayOf(stored.endsAt) : '')
    await send({ ...known, intent: 'save', code: draft.text, until: day })
    draft.rebase()
  }

  return (
    <Card className="h-full">
      <form
        noValidate
        aria-label={t('admin.codes.formOf', { plan })}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h3 className="mb-3 text-lg">{plan}</h3>
        <TextField
          label={t('admin.codes.code')}
          name="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxCodeLength}
          value={draft.text}
          hint={t('admin.codes.hint')}
          error={errorOf('code')}
          onChange={(event) => draft.edit(event.target.value)}
          after={
            <IconButton
              label={t('admin.codes.suggest')}
              icon={<Dices size={20} aria-hidden="true" />}
              onClick={() => draft.edit(newMagicCode())}
            />
          }
        />
        <TextField
          label={t('admin.codes.until')}
          optional
          type="date"
          className="mt-3"
          value={until ?? (stored.endsAt ? dayOf(stored.endsAt) : '')}
          error={errorOf('until')}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div className="mt-4 flex gap-2.5">
          <Button type="submit" variant="quiet" busy={busy} aria-label={t('admin.codes.saveOf', { plan })}>
            {t('admin.save')}
          </Button>
          {current && (
            <IconButton
              label={t('admin.codes.deleteOf', { plan })}
              tone="danger"
              icon={<Trash2 size={20} aria-hidden="true" />}
              disabled={busy}
              onClick={() => void send({ ...known, was: current, intent: 'delete' })}
            />
          )}
        </div>
      </form>
      <p className="mt-4 text-sm text-muted">
        <Worded
          text={t(
            !stored.endsAt
              ? 'admin.codes.current'
              : stored.isOver
                ? 'admin.codes.currentEnded'
                : 'admin.codes.currentUntil',
          )}
          parts={{
            code: () => <span className="font-semibold text-ink">{current || t('admin.codes.none')}</span>,
            day: () => stored.endsAt && <Day at={stored.endsAt} />,
          }}
        />
      </p>
      {current && (
        <p className="text-sm text-muted">
          {stored.people === 0
            ? t('admin.codes.unused')
            : t('admin.codes.usedByMany', { people: stored.people })}
        </p>
      )}
    </Card>
  )
}
