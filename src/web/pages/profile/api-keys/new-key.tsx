import { type FormEvent, useState } from 'react'
import { maxApiKeyName, type NewApiKey } from '#shared/api-keys.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { CopyField } from '#web/components/copy-field.tsx'
import { formText } from '#web/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { useCall } from '../second-steps/use-call.ts'

type Props = { onMade: () => void; onClose: () => void }
type Shown = Pick<NewApiKey, 'token' | 'callbackSecret'>

/** Asks what the key is for and how far it may go; then shows it, this once. */
export default function NewKey({ onMade, onClose }: Props) {
  const t = useText()
  const { run, busy, error } = useCall()
  const [made, setMade] = useState<Shown>()

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = formText(event.currentTarget, 'name')
    const creditLimit = formText(event.currentTarget, 'creditLimit')
    void run(async () => {
      setMade(await callAuth<Shown>('POST', 'keys', { name, creditLimit }))
      onMade()
    })
  }

  if (made) return <SaveIt made={made} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('profile.newKey')}>
      <form noValidate onSubmit={make} className="grid gap-5">
        <TextField
          label={t('profile.keyName')}
          hint={t('profile.keyNameHint')}
          name="name"
          maxLength={maxApiKeyName}
          autoComplete="off"
        />
        <TextField
          label={t('profile.keyLimit')}
          hint={t('profile.keyLimitHint')}
          optional
          name="creditLimit"
          inputMode="decimal"
          autoComplete="off"
        />
        {error && (
          <p role="alert" className="font-semibold text-brick">
            {error}
          </p>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('profile.makeKey')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function SaveIt({ made, onClose }: { made: Shown; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open
      insistent
      onOpenChange={onClose}
      title={t('profile.saveKey')}
      description={t('profile.saveKeyText')}
    >
      <div className="grid gap-5">
        <Secret label={t('profile.theKey')} value={made.token} />
        <Secret
          label={t('profile.signingSecret')}
          hint={t('profile.signingSecretHint')}
          value={made.callbackSecret}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('profile.haveSavedKey')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Secret({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const t = useText()
  const copyLabel = t('profile.copyIt', { what: label })
  return <CopyField {...{ label, hint, value, copyLabel }} failed={t('profile.copyByHand')} />
}
