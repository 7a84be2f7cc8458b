import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FactorType, factorWords, maxFactorName, challengeMinutes } from '#shared/factors.ts'
import type { TextKey } from '#shared/written/text.ts'
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
  totp: 'factors.addApp',
  webauthn: 'factors.addPasskey',
  phone: 'factors.addPhone',
} as const satisfies Record<FactorType, TextKey>

export default function AddFactor({ type, onClose, onDone }: Props) {
  const t = useText()
  const label = useLabel()
  function finish(name: string, { recovery_codes }: Verified) {
    // The codes of the first one say enough, and nothing may stand over them.
    if (!recovery_codes) {
      toast({ tone: 'success', text: wordsOf(say('factors.isAdded', { name: label(name) })) })
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
    <Dialog open onOpenChange={(open) => !open && leave()} title={t(titles[type])}>
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
  const t = useText()
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
        <Spinner /> {t('factors.oneMoment')}
      </p>
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <TotpKey {...factor.totp} />
      <CodeField label={t('factors.appCode')} busy={busy} error={error} />
      <Actions busy={busy} onClose={onClose} action={t('factors.turnOn')} />
    </form>
  )
}

function AddPasskey({ create, onClose, onVerified }: StepsProps) {
  const t = useText()
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
      <p className="text-muted">{t('factors.passkeyIntro')}</p>
      <TextField
        label={t('factors.name')}
        name="name"
        optional
        placeholder={t('factors.passkey')}
        hint={t('factors.nameHint')}
        maxLength={maxFactorName}
        autoComplete="off"
        error={error && <span role="alert">{error}</span>}
      />
      <Actions busy={busy} onClose={onClose} action={t('factors.continue')} />
    </form>
  )
}

function AddPhone({ create, onClose, onVerified }: StepsProps) {
  const t = useText()
  const label = useLabel()
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
        <p className="text-muted">
          {t('factors.sentTo', { phone: sent.factor.phone ?? '', minutes: challengeMinutes })}
        </p>
        <CodeField busy={busy} error={error} />
        <Actions busy={busy} onClose={onClose} action={t('factors.turnOn')} />
      </form>
    )
  }
  return (
    <form key="number" noValidate onSubmit={sendNumber} className="grid gap-5">
      <TextField
        label={label(factorWords.phone.name)}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="01712 345678"
        hint={t('factors.phoneHint')}
        error={error && <span role="alert">{error}</span>}
      />
      <Actions busy={busy} onClose={onClose} action={t('factors.sendMe')} />
    </form>
  )
}

type ActionsProps = { busy: boolean; onClose: () => void; action: string }

function Actions({ busy, onClose, action }: ActionsProps) {
  const t = useText()
  return (
    <DialogActions>
      <Button variant="quiet" onClick={onClose}>
        {t('shell.cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {action}
      </Button>
    </DialogActions>
  )
}

function Refused({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText()
  return (
    <>
      <p role="alert" className="font-semibold text-brick">
        {children}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </>
  )
}
