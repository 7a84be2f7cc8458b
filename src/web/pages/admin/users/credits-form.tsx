import { useRef, useState } from 'react'
import { creditText } from '#shared/credits.ts'
import type { UserDetails } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDoor } from '../use-door.ts'

/** A movement by hand, which the person reads in their history. */
export function CreditsForm({ details }: { details: UserDetails }) {
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
      amount: textIn(data, 'amount'),
      reason: textIn(data, 'reason'),
      last: String(last ?? details.lastByHand),
    })
    setLast(null)
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onChange={() => setLast((known) => known ?? details.lastByHand)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        label="Credits"
        name="amount"
        inputMode="text"
        autoComplete="off"
        placeholder="10 or -5"
        hint={`The balance is ${creditText(details.credits)}. A minus takes credits away.`}
        error={errorOf('amount')}
      />
      <TextField
        label="Reason"
        name="reason"
        maxLength={120}
        autoComplete="off"
        hint="The person reads it in their credit history."
        error={errorOf('reason')}
      />
      <Button type="submit" busy={busy} className="sm:w-fit">
        Change credits
      </Button>
    </form>
  )
}

export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
