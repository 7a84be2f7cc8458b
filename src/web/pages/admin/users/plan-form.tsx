import { useState } from 'react'
import { dayOf } from '#shared/day.ts'
import { isPlanId, planById, plans } from '#shared/plans.ts'
import type { UserDetails } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'

const storedOf = ({ planType, planExpiry }: UserDetails) => ({
  plan: isPlanId(planType) ? planType : 'free',
  until: planExpiry ? dayOf(planExpiry) : '',
  wasPlan: planType ?? '',
  wasExpiry: planExpiry?.toISOString() ?? '',
})

/** Two things: what a payment starts, and putting plan and end right without credits. */
export function PlanForm({ details }: { details: UserDetails }) {
  const t = useText()
  const label = useLabel()
  const stored = storedOf(details)
  const [draft, setDraft] = useState<Partial<typeof stored> | null>(null)
  const { send, busy, errorOf } = useDoor(paths.adminUsers, {
    fields: ['plan', 'until'],
    onDone: () => setDraft(null),
  })
  const { plan, until, wasPlan, wasExpiry } = { ...stored, ...draft }
  const chosen = isPlanId(plan) ? planById(plan) : planById('free')
  const edit = (change: Partial<typeof stored>) => setDraft({ wasPlan, wasExpiry, ...draft, ...change })

  async function submit(fields: Record<string, string>) {
    await send({ user: details.id, plan, wasPlan, wasExpiry, ...fields })
    // Refused, it stands there as it was chosen, now beside what has been read again.
    setDraft((now) => now && { plan, until })
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
        label={t('admin.plan.plan')}
        name="plan"
        options={plans.map(({ id, name }) => ({ value: id, label: label(name) }))}
        value={plan}
        error={errorOf('plan')}
        onChange={({ target }) => edit({ plan: isPlanId(target.value) ? target.value : 'free' })}
      />
      {plan !== 'free' && (
        <TextField
          label={t('admin.plan.ends')}
          name="until"
          type="date"
          value={until}
          hint={t('admin.plan.endsHint')}
          error={errorOf('until')}
          onChange={({ target }) => edit({ until: target.value })}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="quiet" size="compact" busy={busy}>
          {t('admin.plan.save')}
        </Button>
        {plan !== 'free' && (
          <Button size="compact" busy={busy} onClick={() => void submit({ intent: 'start-plan' })}>
            {t('admin.plan.start')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {plan === 'free'
          ? t('admin.plan.free')
          : t('admin.plan.paid', { credits: chosen.creditsPerMonth ?? 0 })}
      </p>
    </form>
  )
}
