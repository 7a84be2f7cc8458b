import { type FormEvent, type ReactNode, useState } from 'react'
import type { Factor } from '#shared/factors.ts'
import { callAuth, sayRefusal } from '#web/calls/call-auth.ts'
import { CodeField } from '#web/components/code-field.tsx'
import { FactorIcon } from '#web/components/factor-icon.tsx'
import { formText } from '#web/form-text.ts'
import { answerByPasskey } from '#web/calls/passkeys.ts'
import { googleThen, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { answerByCode, askForCode } from './answer-by-code.ts'

type Proof = 'password' | Factor
type DialogProps = { hasPassword: boolean; factors: Factor[]; onAnswer: (yes: boolean) => void }

/** By password or by any factor of theirs, whichever the person has at hand. */
export default function RecheckDialog({ hasPassword, factors, onAnswer }: DialogProps) {
  const ways: Proof[] = [
    ...(hasPassword ? (['password'] as const) : []),
    ...factors.filter(({ status }) => status === 'verified'),
  ]
  const t = useText()
  const label = useLabel()
  const [way, setWay] = useState(ways[0])
  const others = ways.filter((each) => each !== way)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('factors.isItYou')}
      description={t('factors.isItYouText')}
    >
      {way === undefined ? (
        <a href={googleThen(paths.profile)} className={buttonLook({ block: true })}>
          {t('factors.google')}
        </a>
      ) : way === 'password' ? (
        <ByPassword onDone={() => onAnswer(true)} />
      ) : (
        <ByFactor key={way.id} factor={way} onDone={() => onAnswer(true)} />
      )}
      {others.length > 0 && (
        <ul className="mt-5 border-t border-line pt-3">
          {others.map((each) => (
            <li key={each === 'password' ? each : each.id}>
              <Button variant="plain" size="compact" className="-ms-3.5" onClick={() => setWay(each)}>
                {each === 'password'
                  ? t('factors.usePassword')
                  : t('factors.useIt', { name: label(each.friendly_name) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function useProof(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return {
    busy,
    error,
    prove: async (work: () => Promise<unknown>): Promise<void> => {
      if (busy) return
      setBusy(true)
      setError(undefined)
      try {
        await work()
        onDone()
      } catch (failure) {
        setError(sayRefusal(failure))
        setBusy(false)
      }
    },
  }
}

function ByPassword({ onDone }: { onDone: () => void }) {
  const t = useText()
  const { busy, error, prove } = useProof(onDone)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = formText(event.currentTarget, 'password')
    void prove(() => callAuth('POST', 'check', { password }))
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={send}>
      <PasswordField
        label={t('factors.yourPassword')}
        name="password"
        error={error && <span role="alert">{error}</span>}
      />
      <Button type="submit" block busy={busy}>
        {t('factors.confirmIt')}
      </Button>
    </form>
  )
}

function ByFactor({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const t = useText()
  const label = useLabel()
  const { busy, error, prove } = useProof(onDone)
  const [challenge, setChallenge] = useState<string>()
  const needsSending = factor.factor_type === 'phone' && challenge === undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code')
    void prove(() => answerByCode(factor.id, code, challenge))
  }

  if (factor.factor_type === 'webauthn') {
    return (
      <Confirmation error={error}>
        <Button block busy={busy} onClick={() => void prove(() => answerByPasskey(factor.id))}>
          <FactorIcon type="webauthn" />
          {t('factors.usePasskey')}
        </Button>
      </Confirmation>
    )
  }
  if (needsSending) return <SendFirst factor={factor} onSent={setChallenge} />
  return (
    <form className="grid gap-5" noValidate onSubmit={send}>
      <CodeField
        label={t('factors.codeFrom', { name: label(factor.friendly_name) })}
        busy={busy}
        error={error}
      />
      <Button type="submit" block busy={busy}>
        {t('factors.confirmIt')}
      </Button>
    </form>
  )
}

function SendFirst({ factor, onSent }: { factor: Factor; onSent: (challenge: string) => void }) {
  const t = useText()
  const { busy, error, prove } = useProof(() => {})
  return (
    <Confirmation error={error}>
      <Button block busy={busy} onClick={() => void prove(async () => onSent(await askForCode(factor.id)))}>
        {t('factors.sendTo', { phone: factor.phone ?? '' })}
      </Button>
    </Confirmation>
  )
}

const Confirmation = ({ error, children }: { error: string | undefined; children: ReactNode }) => (
  <div className="grid gap-3">
    {children}
    {error && (
      <p role="alert" className="font-semibold text-brick">
        {error}
      </p>
    )}
  </div>
)
