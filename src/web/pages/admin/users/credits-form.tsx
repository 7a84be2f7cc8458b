import { useRef, useState } from 'react'
import type { UserDetails } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'

/** A movement by hand, which the person reads in their history. */
export function CreditsForm({ details }: { details: UserDetails }) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  // What stood there when typing began: another admin's gift in between is not doubled unseen.
  const [last, setLast] = useState<number | null>(null)
  const { send, busy, errorOf } = useDoor(paths.adminUsers, {
    fields: ['amount', 'reason'],
    onDone: () => form.current?.reset(),
  })

  async function submit(data: FormData) {
    await send({
      intent: 'give-credits',
      user: details.id,
      amount: typedIn(data, 'amount'),
      reason: typedIn(data, 'reason'),
      last: String(last ?? details.lastByHand),
    })
    setLast(null)
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onInput={() => setLast((known) => known ?? details.lastByHand)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        label={t('admin.give.amount')}
        name="amount"
        inputMode="text"
        autoComplete="off"
        placeholder={t('admin.give.example')}
        hint={t('admin.give.hint', { credits: details.credits })}
        error={errorOf('amount')}
      />
      <TextField
        label={t('admin.give.reason')}
        name="reason"
        maxLength={120}
        autoComplete="off"
        hint={t('admin.give.reasonHint')}
        error={errorOf('reason')}
      />
      <Button type="submit" busy={busy} className="sm:w-fit">
        {t('admin.give.change')}
      </Button>
    </form>
  )
}

function typedIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
