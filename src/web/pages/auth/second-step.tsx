import type { Text } from '#shared/written/text.ts'
import { useLabel, useText, useWords } from '#web/use-words.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type MetaArgs, Form, Link, redirect, useActionData, useNavigation } from 'react-router'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Factor } from '#shared/factors.ts'
import { safeNext } from '#shared/next-path.ts'
import { say } from '#shared/words/say.ts'
import { keep } from '#shared/words/kept.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { CodeField } from '#web/components/code-field.tsx'
import { FactorIcon } from '#web/components/factor-icon.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { sayRefusal } from '#web/calls/call-auth.ts'
import { type FormAnswer, formAction, pageLoader } from '#web/page.ts'
import { answerByPasskey } from '#web/calls/passkeys.ts'
import { authThen, paths, secondStepThen } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/second-step.ts'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('factors.secondStep'), hidden: true })
}

const recovery = 'recovery'

export const loader = pageLoader(async ({ user, halfway, url, server }) => {
  const next = safeNext(url.searchParams.get('next'))
  if (user) throw redirect(next ?? paths.dashboard)
  if (!halfway) throw redirect(authThen(next))
  const all = await server.factors.listFactors(halfway.id)
  const factors = all.filter(({ status }) => status === 'verified')
  const wanted = url.searchParams.get('way')
  const chosen = factors.find(({ id }) => id === wanted) ?? byEase(factors)[0]
  const open =
    chosen?.factor_type === 'phone' ? await server.factors.findOpenChallenge(halfway, chosen.id) : undefined
  return {
    next,
    factors,
    way: wanted === recovery ? undefined : chosen,
    wasSent: open !== undefined,
    codesLeft: await server.factors.countRecoveryCodes(halfway.id),
  }
})

const ease = { webauthn: 0, totp: 1, phone: 2 }
const byEase = (factors: Factor[]) => [...factors].sort((a, b) => ease[a.factor_type] - ease[b.factor_type])

const code = z
  .string()
  .trim()
  .min(1, keep(say('factors.enterCode')))
  .max(100)
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), factor: z.string().max(40) }),
  z.object({ intent: z.literal('code'), factor: z.string().max(40), code }),
  z.object({ intent: z.literal('recover'), code }),
])

/** Stands on the page, so that it is read where no script runs too. */
type Said = { said?: string }

export const action = formAction<typeof form, Said>(
  form,
  async (input, { halfway, user, url, server, goOnUnder, flash, origin, wordsOf }) => {
    const next = safeNext(url.searchParams.get('next')) ?? paths.dashboard
    // The second of two presses: the first has passed.
    if (user) return redirect(next)
    if (!halfway) return redirect(authThen(next))
    const site = { origin, rpId: new URL(origin).hostname }
    switch (input.intent) {
      case 'send':
        await server.factors.createChallenge(halfway, input.factor, site)
        return { ok: true, said: wordsOf(say('factors.codeSent')) }
      case 'recover': {
        const { token, left } = await server.factors.useRecoveryCode(halfway, input.code)
        goOnUnder(token)
        flash({ tone: 'info', says: say('factors.recoveryLeft', { left }) })
        return redirect(next)
      }
      case 'code': {
        const challenge =
          (await server.factors.findOpenChallenge(halfway, input.factor)) ??
          (await server.factors.createTotpChallenge(halfway, input.factor))
        if (!challenge) throw new AppError('invalid', say('factors.newCode'), { field: 'code' })
        const answer = { challenge_id: challenge.id, code: input.code }
        const { token } = await server.factors.verifyFactor(halfway, input.factor, answer, site)
        goOnUnder(token)
        return redirect(next)
      }
    }
  },
)

export default function SecondStepPage({ loaderData }: Route.ComponentProps) {
  const { next, factors, way, wasSent, codesLeft } = loaderData
  const answer = useActionData<FormAnswer<Said>>()
  const t = useText()
  const label = useLabel()
  const others = factors.filter(({ id }) => id !== way?.id)
  return (
    <AuthCard
      title={t('factors.oneMore')}
      intro={way ? introOf(way, t, label(way.friendly_name)) : t('factors.eachOnce')}
    >
      {way === undefined ? (
        <CodeForm key={recovery} intent="recover" />
      ) : way.factor_type === 'webauthn' ? (
        <Passkey key={way.id} factor={way} next={next} />
      ) : way.factor_type === 'phone' && !wasSent ? (
        <SendCode key={way.id} factor={way} first />
      ) : (
        <>
          <CodeForm key={way.id} intent="code" factor={way} />
          {way.factor_type === 'phone' && <SendCode factor={way} />}
          {answer?.ok && answer.said && (
            <p role="status" className="text-center text-muted">
              {answer.said}
            </p>
          )}
        </>
      )}
      {(others.length > 0 || (way && codesLeft > 0)) && (
        <nav aria-label={t('factors.otherWays')} className="mt-6 border-t border-line pt-4">
          <p className="text-sm text-muted">{t('factors.anotherWay')}</p>
          <ul>
            {others.map((factor) => (
              <li key={factor.id}>
                <OtherWay way={factor.id} next={next} type={factor.factor_type}>
                  {label(factor.friendly_name)}
                </OtherWay>
              </li>
            ))}
            {way && codesLeft > 0 && (
              <li>
                <OtherWay way={recovery} next={next} type="recovery">
                  {t('factors.recoveryCode')}
                </OtherWay>
              </li>
            )}
          </ul>
        </nav>
      )}
      <Form method="post" action={paths.signOut} className="mt-4 border-t border-line pt-3">
        <Button type="submit" variant="plain" size="compact" className="-ms-3.5">
          {t('factors.cancelAndSignOut')}
        </Button>
      </Form>
    </AuthCard>
  )
}

function introOf({ factor_type, phone }: Factor, t: Text, name: string): string {
  if (factor_type === 'totp') return t('factors.enterAppCode', { name })
  if (factor_type === 'webauthn') return t('factors.confirmWith', { name })
  return phone ? t('factors.weSendTo', { phone }) : t('factors.weSend')
}

type OtherWayProps = {
  way: string
  next: string | undefined
  type: Factor['factor_type'] | 'recovery'
  children: string
}

const OtherWay = ({ way, next, type, children }: OtherWayProps) => (
  <Link
    to={`${secondStepThen(next ?? '')}${next ? '&' : '?'}way=${way}`}
    replace
    className="flex min-h-touch items-center gap-3 text-brand underline underline-offset-4"
  >
    <FactorIcon type={type} />
    {children}
  </Link>
)

function useAnswer(intent: string) {
  const answer = useActionData<FormAnswer>()
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
  return { busy, error: !busy && answer?.ok === false ? answer.message : undefined }
}

function CodeForm({ intent, factor }: { intent: 'code' | 'recover'; factor?: Factor }) {
  const t = useText()
  const { busy, error } = useAnswer(intent)
  const isSent = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  // The last digit sends the form by itself; Enter may follow before the page can look busy.
  const once = (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
  return (
    <Form method="post" className="grid gap-5" noValidate replace onSubmit={once}>
      <input type="hidden" name="intent" value={intent} />
      {factor ? (
        <>
          <input type="hidden" name="factor" value={factor.id} />
          <CodeField busy={busy} error={error} />
        </>
      ) : (
        <TextField
          label={t('factors.recoveryCode')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          error={error && <span role="alert">{error}</span>}
        />
      )}
      <Button type="submit" block busy={busy}>
        {t('factors.continue')}
      </Button>
    </Form>
  )
}

function SendCode({ factor, first }: { factor: Factor; first?: boolean }) {
  const t = useText()
  const { busy, error } = useAnswer('send')
  return (
    <Form method="post" replace className={first ? 'grid gap-4' : 'mt-2'}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="factor" value={factor.id} />
      <Button type="submit" block={first} busy={busy} variant={first ? 'primary' : 'plain'}>
        {t(first ? 'factors.sendMe' : 'factors.sendNew')}
      </Button>
      {first && error && (
        <p role="alert" className="font-semibold text-brick">
          {error}
        </p>
      )}
    </Form>
  )
}

function Passkey({ factor, next }: { factor: Factor; next: string | undefined }) {
  const words = useWords()
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm() {
    setBusy(true)
    setError(undefined)
    try {
      await answerByPasskey(factor.id)
      window.location.replace(next ?? paths.dashboard)
    } catch (failure) {
      setError(sayRefusal(failure))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      <Button block busy={busy} onClick={() => void confirm()}>
        <FactorIcon type="webauthn" />
        {t('factors.usePasskey')}
      </Button>
      {error && (
        <p role="alert" className="font-semibold text-brick">
          {error}
        </p>
      )}
      <noscript>
        <p>{words(say('passkeys.needScript'))}</p>
      </noscript>
    </div>
  )
}
