import { Download } from 'lucide-react'
import { useState } from 'react'
import { isDeleteWord } from '#shared/forms/limits.ts'
import type { Poisha } from '#shared/money.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { useRecheck } from './second-steps/recheck.tsx'

type Props = {
  hasPassword: boolean
  hasFactor: boolean
  /** Sent, and not decided about yet. */
  waiting: Poisha
}

export function DataCard({ hasPassword, hasFactor, waiting }: Props) {
  const [open, setOpen] = useState(false)
  const t = useText()
  const recheck = useRecheck()

  /** Without a password the factor is what proves that the owner asks. */
  async function ask() {
    const needsFactor = !hasPassword && hasFactor
    const { fresh } = needsFactor ? await callAuth<{ fresh: boolean }>('GET', 'check') : { fresh: true }
    if (fresh || (await recheck())) setOpen(true)
  }

  return (
    <Card>
      <h3 className="text-xl">{t('profile.data')}</h3>
      <p className="mt-2 text-muted">{t('profile.dataText')}</p>
      <div className="mt-4 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        <a href={paths.ownData} download className={buttonLook({ variant: 'quiet' })}>
          <Download size={18} aria-hidden="true" />
          {t('profile.downloadData')}
        </a>
        <a href={paths.everythingZip} download className={buttonLook({ variant: 'quiet' })}>
          <Download size={18} aria-hidden="true" />
          {t('profile.downloadPictures')}
        </a>
        <Button variant="risky" onClick={() => void ask()}>
          {t('profile.deleteAccount')}
        </Button>
      </div>
      {open && <DeleteDialog {...{ hasPassword, waiting }} onClose={() => setOpen(false)} />}
    </Card>
  )
}

type DialogProps = Pick<Props, 'hasPassword' | 'waiting'> & { onClose: () => void }

function DeleteDialog({ hasPassword, waiting, onClose }: DialogProps) {
  const { Form, busy, errorOf } = useAnsweredForm({ fields: ['password', 'confirmation'] })
  const t = useText()
  const [typed, setTyped] = useState('')
  const wrong = (field: string) => {
    const message = errorOf(field)
    return message && <span role="alert">{message}</span>
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.deleteTitle')}
      description={t('profile.deleteText')}
    >
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="delete-account" />
        {waiting > 0 && (
          <p className="rounded-control bg-brick-soft p-3 text-brick">
            {t('profile.deleteWaits', { amount: waiting })}
          </p>
        )}
        {hasPassword && (
          <PasswordField label={t('profile.yourPassword')} name="password" error={wrong('password')} />
        )}
        <TextField
          label={t('profile.typeToDelete')}
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
            {t('profile.keepAccount')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            disabledBecause={!isDeleteWord(typed) && t('profile.typeFirst')}
          >
            {t('profile.deleteAccount')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
