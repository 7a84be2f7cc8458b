import { useState } from 'react'
import { creditText } from '#shared/credits.ts'
import { dayOf } from '#shared/day.ts'
import { isPlanId, planById, plans } from '#shared/plans.ts'
import type { UserDetails } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDoor } from '../use-door.ts'

const options = plans.map(({ id, name }) => ({ value: id, label: name }))

const storedOf = ({ planType, planExpiry }: UserDetails) => ({
  plan: isPlanId(planType) ? planType : 'free',
  until: planExpiry ? dayOf(planExpiry) : '',
  wasPlan: planType ?? '',
  wasExpiry: planExpiry?.toISOString() ?? '',
})

/** Two things: what a payment starts, and putting plan and end right without credits. */
export function PlanForm({ details }: { details: UserDetails }) {
  const stored = storedOf(details)
  const [draft, setDraft] = useState<typeof stored | null>(null)
  const { send, busy, errorOf } = useDoor(paths.adminUsers, { fields: ['plan', 'until'] })
  const { plan, until, wasPlan, wasExpiry } = draft ?? stored
  const chosen = isPlanId(plan) ? planById(plan) : planById('free')
  const edit = (change: Partial<typeof stored>) => setDraft({ ...(draft ?? stored), ...change })

  async function submit(fields: Record<string, string>) {
    await send({ user: details.id, plan, wasPlan, wasExpiry, ...fields })
    setDraft(null)
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ intent: 'set-plan', until: plan === 'free' ? '' : until })
      }}
    >
      <Select
        label="Plan"
        name="plan"
        options={options}
        value={plan}
        error={errorOf('plan')}
        onChange={({ target }) => edit({ plan: isPlanId(target.value) ? target.value : 'free' })}
      />
      {plan !== 'free' && (
        <TextField
          label="Ends on"
          name="until"
          type="date"
          value={until}
          hint="Until the end of that day."
          error={errorOf('until')}
          onChange={({ target }) => edit({ until: target.value })}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="quiet" size="compact" busy={busy}>
          Save plan and end
        </Button>
        {plan !== 'free' && (
          <Button size="compact" busy={busy} onClick={() => void submit({ intent: 'start-plan' })}>
            Paid: start a month
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        Saving moves no credits.
        {plan !== 'free' &&
          ` A paid month adds ${creditText(chosen.creditsPerMonth ?? 0)} and counts as a purchase of a friend.`}
      </p>
    </form>
  )
}
