import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FactorType, factorWords, maxFactorName } from '#shared/factors.ts'
import type { Enrolled } from '#server/auth/factors/enroll.ts'
import { callAuth } from '#web/calls/call-auth.ts'
import { CodeField } from '#web/components/code-field.tsx'
import { formText } from '#web/form-text.ts'
import { answerByPasskey, type Verified } from '#web/calls/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { answerByCode, askForCode } from './answer-by-code.ts'
import { TotpKey } from './totp-key.tsx'
import { useCall } from './use-call.ts'

type Props = { type: FactorType; onClose: () => void; onDone: (codes?: string[]) => void }

const titles = {
  totp: 'Add an authenticator app',
  webauthn: 'Add a passkey',
  phone: 'Add your phone number',
}

export function AddFactor({ type, onClose, onDone }: Props) {
  function finish(name: string, { recovery_codes }: Verified) {
    // The codes of the first one say enough, and nothing may stand over them.
    if (!recovery_codes) {
      toast({ tone: 'success', text: wordsOf(say('factors.isAdded', { name })) })
    }
    onDone(recovery_codes)
  }
  const begun = useRef<string>(undefined)
  async function create(more: object = {}): Promise<Enrolled> {
    const factor = await callAuth<Enrolled>('POST', 'factors', { factor_type: type, ...more })
    begun.current = factor.id
    return factor
  }
  function leave() {
    onClose()
    // What was begun and left takes no place; if this fails, the server drops it a little later.
    if (begun.current) void callAuth('DELETE', `factors/${begun.current}`).catch(() => {})
  }
  const Steps = { totp: AddTotp, webauthn: AddPasskey, phone: AddPhone }[type]
  return (
    <Dialog open onOpenChange={(open) => !open && leave()} title={titles[type]}>
      <Steps create={create} onClose={leave} onVerified={finish} />
    </Dialog>
  )
}

type StepsProps = {
  create: (more?: object) => Promise<Enrolled>
  onClose: () => void
  onVerified: (name: string, verified: Verified) => void
}

function AddTotp({ create, onClose, onVerified }: StepsProps) {
  const { run, busy, error } = useCall()
  const [factor, setFactor] = useState<Enrolled>()
  const begin = useEffectEvent(() => void run(async () => setFactor(await create())))
  useEffect(() => begin(), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!factor) return
    const code = formText(event.currentTarget, 'code')
    void run(async () => onVerified(factor.friendly_name, await answerByCode(factor.id, code)))
  }

  if (!factor?.totp) {
    return error ? (
      <Refused onClose={onClose}>{error}</Refused>
    ) : (
      <p role="status" className="flex items-center gap-3 py-6 text-muted">
        <Spinner /> One moment…
      </p>
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <TotpKey {...factor.totp} />
      <CodeField label="Code that the app shows" busy={busy} error={error} />
      <Actions busy={busy} onClose={onClose} action="Turn on" />
    </form>
  )
}

function AddPasskey({ create, onClose, onVerified }: StepsProps) {
  const { run, busy, error } = useCall()
  const [factor, setFactor] = useState<Enrolled>()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const friendly_name = formText(event.currentTarget, 'name')
    void run(async () => {
      const made = factor ?? (await create({ friendly_name }))
      setFactor(made)
      onVerified(made.friendly_name, await answerByPasskey(made.id))
    })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <p className="text-muted">
        Your phone or computer asks for your fingerprint, face or screen lock; a key is plugged in and
        touched. With a passkey you can also sign in without the password.
      </p>
      <TextField
        label="Name"
        name="name"
        optional
        placeholder="Passkey"
        hint="So that you know it again, such as “My phone”"
        maxLength={maxFactorName}
        autoComplete="off"
        error={error && <span role="alert">{error}</span>}
      />
      <Actions busy={busy} onClose={onClose} action="Continue" />
    </form>
  )
}

function AddPhone({ create, onClose, onVerified }: StepsProps) {
  const { run, busy, error } = useCall()
  const [sent, setSent] = useState<{ factor: Enrolled; challenge: string }>()
  const [begun, setBegun] = useState<{ factor: Enrolled; phone: string }>()

  function sendNumber(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone = formText(event.currentTarget, 'phone')
    void run(async () => {
      const factor = begun?.phone === phone ? begun.factor : await create({ phone })
      setBegun({ factor, phone })
      setSent({ factor, challenge: await askForCode(factor.id) })
    })
  }
  function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!sent) return
    const { factor, challenge } = sent
    const code = formText(event.currentTarget, 'code')
    void run(async () => onVerified(factor.friendly_name, await answerByCode(factor.id, code, challenge)))
  }

  if (sent) {
    return (
      <form key="code" noValidate onSubmit={sendCode} className="grid gap-5">
        <p className="text-muted">We sent a code to {sent.factor.phone}. It works for 5 minutes.</p>
        <CodeField busy={busy} error={error} />
        <Actions busy={busy} onClose={onClose} action="Turn on" />
      </form>
    )
  }
  return (
    <form key="number" noValidate onSubmit={sendNumber} className="grid gap-5">
      <TextField
        label={factorWords.phone.name}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="01712 345678"
        hint="We send a code by text message, now and when you sign in."
        error={error && <span role="alert">{error}</span>}
      />
      <Actions busy={busy} onClose={onClose} action="Send me a code" />
    </form>
  )
}

type ActionsProps = { busy: boolean; onClose: () => void; action: string }

const Actions = ({ busy, onClose, action }: ActionsProps) => (
  <DialogActions>
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" busy={busy}>
      {action}
    </Button>
  </DialogActions>
)

const Refused = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <>
    <p role="alert" className="font-semibold text-brick">
      {children}
    </p>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </>
)
