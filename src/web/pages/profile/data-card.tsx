import { Download } from 'lucide-react'
import { useState } from 'react'
import { deleteWord } from '#shared/forms/limits.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useRecheck } from './second-steps/recheck.tsx'

type Props = { hasPassword: boolean; hasFactor: boolean }

export function DataCard({ hasPassword, hasFactor }: Props) {
  const [open, setOpen] = useState(false)
  const recheck = useRecheck()

  /** Without a password the factor is what proves that the owner asks. */
  async function ask() {
    const needsFactor = !hasPassword && hasFactor
    const { fresh } = needsFactor ? await callAuth<{ fresh: boolean }>('GET', 'check') : { fresh: true }
    if (fresh || (await recheck())) setOpen(true)
  }

  return (
    <Card>
      <h3 className="text-xl">Your data</h3>
      <p className="mt-2 text-muted">
        Everything that we keep about you, as a file: profile, plans, credit history, invitations, sessions,
        feedback, every picture that you asked for and the links to them. The pictures themselves come as a
        ZIP.
      </p>
      <div className="mt-4 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        <a href={paths.ownData} download className={buttonLook({ variant: 'quiet' })}>
          <Download size={18} aria-hidden="true" />
          Download my data
        </a>
        <a href={paths.everythingZip} download className={buttonLook({ variant: 'quiet' })}>
          <Download size={18} aria-hidden="true" />
          Download my pictures
        </a>
        <Button variant="risky" onClick={() => void ask()}>
          Delete account
        </Button>
      </div>
      {open && <DeleteDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type DialogProps = { hasPassword: boolean; onClose: () => void }

function DeleteDialog({ hasPassword, onClose }: DialogProps) {
  const { Form, busy, errorOf } = useAnsweredForm({ fields: ['password', 'confirmation'] })
  const [typed, setTyped] = useState('')
  const wrong = (field: string) => {
    const message = errorOf(field)
    return message && <span role="alert">{message}</span>
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete account?"
      description="Your credits, plan, pictures and invitations are gone at once, for ever. Nobody can bring them back."
    >
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="delete-account" />
        {hasPassword && <PasswordField label="Your password" name="password" error={wrong('password')} />}
        <TextField
          label={`Type ${deleteWord} to confirm`}
          name="confirmation"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong('confirmation')}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            disabledBecause={typed.trim().toUpperCase() !== deleteWord && `Type ${deleteWord} first`}
          >
            Delete account
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
