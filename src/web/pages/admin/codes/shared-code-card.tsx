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
import { useDoor } from '../use-door.ts'
import { useDraft } from '../use-draft.ts'

/** One code that many people may use, for one plan. */
export function SharedCodeCard({ stored }: { stored: SharedCode }) {
  const { name } = planById(stored.plan)
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
        aria-label={`Magic code of ${name}`}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h3 className="mb-3 text-lg">{name}</h3>
        <TextField
          label="Code"
          name="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxCodeLength}
          value={draft.text}
          hint="Empty means that no code opens this plan"
          error={errorOf('code')}
          onChange={(event) => draft.edit(event.target.value)}
          after={
            <IconButton
              label="Suggest a code that is hard to guess"
              icon={<Dices size={20} aria-hidden="true" />}
              onClick={() => draft.edit(newMagicCode())}
            />
          }
        />
        <TextField
          label="Works until"
          optional
          type="date"
          className="mt-3"
          value={until ?? (stored.endsAt ? dayOf(stored.endsAt) : '')}
          error={errorOf('until')}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div className="mt-4 flex gap-2.5">
          <Button type="submit" variant="quiet" busy={busy} aria-label={`Save the code of ${name}`}>
            Save
          </Button>
          {current && (
            <IconButton
              label={`Delete the code of ${name}`}
              tone="danger"
              icon={<Trash2 size={20} aria-hidden="true" />}
              disabled={busy}
              onClick={() => void send({ ...known, was: current, intent: 'delete' })}
            />
          )}
        </div>
      </form>
      <p className="mt-4 text-sm text-muted">
        Current code: <span className="font-semibold text-ink">{current || 'none'}</span>
        {stored.endsAt && (
          <>
            , until <Day at={stored.endsAt} />
          </>
        )}
      </p>
      {current && (
        <p className="text-sm text-muted">
          {stored.people === 0
            ? 'Nobody has used it yet.'
            : `Used by ${stored.people.toLocaleString('en-US')} ${stored.people === 1 ? 'person' : 'people'}.`}
        </p>
      )}
    </Card>
  )
}
