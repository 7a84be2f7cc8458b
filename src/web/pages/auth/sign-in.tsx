import { useText, useWords } from '#web/use-words.ts'
import { useEffect } from 'react'
import {
  type MetaArgs,
  Form,
  Link,
  redirect,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { z } from 'zod'
import { friendBonus, signUpBonus } from '#shared/credits.ts'
import { minPasswordLength } from '#shared/forms/limits.ts'
import { signInForm, signUpForm } from '#shared/forms/account.ts'
import { cardByPath } from '#shared/tools/cards.ts'
import { greetingOf } from '#shared/words/created-with.ts'
import { say } from '#shared/words/say.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { PasskeyButton } from '#web/components/passkey-button.tsx'
import { GoogleButton } from '#web/components/google-button.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaLabel, metaText } from '#web/meta-text.ts'
import { type FormAnswer, formAction, nextOf, pageLoader, rememberRef } from '#web/page.ts'
import { forgotThen, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { EmailField } from './email-field.tsx'
import type { Route } from './+types/sign-in.ts'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const t = metaText(matches)
  // Who sends somebody the link of a tool means the tool, not the door before it.
  const tool = cardByPath(new URL(loaderData?.next ?? '/', 'https://own.example').pathname)
  return pageMeta(t, {
    title: t('auth.title'),
    description: t('auth.description', { bonus: signUpBonus }),
    shared: tool && { title: metaLabel(matches, tool.name), description: metaLabel(matches, tool.blurb) },
  })
}

export const loader = pageLoader(async (page) => {
  const code = rememberRef(page)
  const next = nextOf(page)
  if (page.user) throw redirect(next ?? paths.home)
  if (!code) return { invitation: 'none' as const, next }
  const isKnown = await page.server.referrals.isKnownCode(code)
  return { invitation: isKnown ? ('known' as const) : ('unknown' as const), next }
})

const form = z.discriminatedUnion('intent', [
  signInForm.extend({ intent: z.literal('sign-in') }),
  signUpForm.safeExtend({ intent: z.literal('sign-up') }),
])

export const action = formAction(form, async (input, page) => {
  const { server, browser, cookies, signIn, flash } = page
  const next = nextOf(page)
  const goal = next ?? paths.dashboard
  if (input.intent === 'sign-in') {
    const { token } = await server.accounts.signIn({ ...input, next }, browser)
    await signIn(token)
    flash({ tone: 'success', says: say('auth.welcomeBack') })
    return redirect(goal)
  }
  const result = await server.accounts.signUp({ ...input, ref: cookies.get('ref') ?? null, next }, browser)
  if (result.kind === 'confirm') {
    cookies.set('proof', result.proof, 3_600)
    return { ok: true, toast: { tone: 'info', says: say('auth.confirmByMail') } }
  }
  cookies.remove('ref')
  await signIn(result.token)
  flash(greetingOf(result))
  return redirect(goal)
})

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>()
  const [query] = useSearchParams()
  const t = useText()
  useWholeNext(loaderData.next)
  const startWithSignUp = loaderData.invitation !== 'none' || query.get('tab') === 'sign-up'

  if (answer?.ok) return <CheckYourMail />
  return (
    <AuthCard
      title={t('auth.welcome')}
      intro={
        {
          known: t('auth.invited', { bonus: signUpBonus + friendBonus }),
          unknown: t('auth.unknownInvitation', { bonus: signUpBonus }),
          none: t('auth.start', { bonus: signUpBonus }),
        }[loaderData.invitation]
      }
    >
      <Tabs
        label={t('auth.inOrUp')}
        defaultValue={startWithSignUp ? 'sign-up' : 'sign-in'}
        tabs={[
          {
            value: 'sign-in',
            label: t('auth.signIn'),
            content: <SignIn answer={answer} next={loaderData.next} />,
          },
          { value: 'sign-up', label: t('auth.signUp'), content: <SignUp answer={answer} /> },
        ]}
      />
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
      <GoogleButton next={loaderData.next} />
      <PasskeyButton next={loaderData.next} />
    </AuthCard>
  )
}

/** A browser carries the part after # along to this page and tells no server of it: from here on the goal has it. */
function useWholeNext(next: string | undefined) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (next === undefined || hash === '' || next.includes('#')) return
    const query = new URLSearchParams(search)
    query.set('next', next + hash)
    void navigate({ search: query.toString(), hash: '' }, { replace: true, preventScrollReset: true })
  }, [next, hash, search, navigate])
}

type Answered = { answer: FormAnswer | undefined }

/** The error of one field; what belongs to none stands at the last. */
const errorOf = (answer: FormAnswer | undefined, ...names: string[]): string | undefined =>
  answer?.ok === false && names.includes(answer.field ?? '') ? answer.message : undefined

function useBusy(intent: string): boolean {
  const navigation = useNavigation()
  return navigation.formData?.get('intent') === intent
}

function SignIn({ answer, next }: Answered & { next: string | undefined }) {
  const t = useText()
  const busy = useBusy('sign-in')
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value="sign-in" />
      <EmailField error={errorOf(answer, 'email')} />
      <PasswordField
        label={t('auth.password')}
        name="password"
        required
        error={errorOf(answer, 'password', '', 'intent')}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {t('auth.signIn')}
      </Button>
      <Link
        to={forgotThen(next)}
        className="justify-self-center py-2 text-brand underline underline-offset-4"
      >
        {t('auth.forgotLink')}
      </Link>
    </Form>
  )
}

function SignUp({ answer }: Answered) {
  const t = useText()
  const busy = useBusy('sign-up')
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value="sign-up" />
      <EmailField error={errorOf(answer, 'email')} />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="new-password"
        hint={t('auth.passwordHint', { least: minPasswordLength })}
        required
        error={errorOf(answer, 'password')}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        name="confirm"
        autoComplete="new-password"
        required
        error={errorOf(answer, 'confirm', '', 'intent')}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {t('auth.signUp')}
      </Button>
      <p className="text-sm text-muted">
        <Worded
          text={t('auth.agree')}
          parts={{
            policy: (words) => (
              <Link to={paths.privacy} className="underline underline-offset-4">
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </Form>
  )
}

function CheckYourMail() {
  const t = useText()
  const words = useWords()
  return (
    <AuthCard title={t('auth.checkMail')}>
      <p role="status">{words(say('auth.confirmByMail'))}</p>
      <p className="mt-3 text-muted">{t('auth.mailHint')}</p>
    </AuthCard>
  )
}
