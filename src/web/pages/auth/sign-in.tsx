import { useWords } from '#web/use-words.ts'
import {
  type MetaArgs,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { z } from 'zod'
import { creditFigure, friendBonus, signUpBonus } from '#shared/credits.ts'
import { signInForm, signUpForm } from '#shared/forms/account.ts'
import { greetingOf } from '#shared/words/created-with.ts'
import { say } from '#shared/words/say.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { PasskeyButton } from '#web/components/passkey-button.tsx'
import { GoogleButton } from '#web/components/google-button.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { type FormAnswer, formAction, nextOf, pageLoader, rememberRef } from '#web/page.ts'
import { forgotThen, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { EmailField } from './email-field.tsx'
import type { Route } from './+types/sign-in.ts'

const welcome = `${creditFigure(signUpBonus)} free credits`
const welcomeOfFriends = `${creditFigure(signUpBonus + friendBonus)} free credits`

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(metaText(matches), {
    title: 'Sign in',
    description: `Sign in, or sign up and start with ${welcome}.`,
  })

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
    const { token } = await server.accounts.signIn(input, browser)
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
  const startWithSignUp = loaderData.invitation !== 'none' || query.get('tab') === 'sign-up'

  if (answer?.ok) return <CheckYourMail />
  return (
    <AuthCard
      title="Welcome"
      intro={
        {
          known: `A friend invited you: sign up and start with ${welcomeOfFriends}.`,
          unknown: `This invitation is not known here. Sign up and start with ${welcome}.`,
          none: `Start with ${welcome}. No credit card required.`,
        }[loaderData.invitation]
      }
    >
      <Tabs
        label="Sign in or sign up"
        defaultValue={startWithSignUp ? 'sign-up' : 'sign-in'}
        tabs={[
          { value: 'sign-in', label: 'Sign In', content: <SignIn answer={answer} next={loaderData.next} /> },
          { value: 'sign-up', label: 'Sign Up', content: <SignUp answer={answer} /> },
        ]}
      />
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton next={loaderData.next} />
      <PasskeyButton next={loaderData.next} />
    </AuthCard>
  )
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
  const busy = useBusy('sign-in')
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value="sign-in" />
      <EmailField error={errorOf(answer, 'email')} />
      <PasswordField
        label="Password"
        name="password"
        required
        error={errorOf(answer, 'password', '', 'intent')}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        Sign In
      </Button>
      <Link
        to={forgotThen(next)}
        className="justify-self-center py-2 text-brand underline underline-offset-4"
      >
        Forgot password?
      </Link>
    </Form>
  )
}

function SignUp({ answer }: Answered) {
  const busy = useBusy('sign-up')
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value="sign-up" />
      <EmailField error={errorOf(answer, 'email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        required
        error={errorOf(answer, 'password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        required
        error={errorOf(answer, 'confirm', '', 'intent')}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        Sign Up
      </Button>
      <p className="text-sm text-muted">
        By signing up you agree to our{' '}
        <Link to={paths.privacy} className="underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </Form>
  )
}

function CheckYourMail() {
  const words = useWords()
  return (
    <AuthCard title="Check your email">
      <p role="status">{words(say('auth.confirmByMail'))}</p>
      <p className="mt-3 text-muted">
        The link works for one hour. Nothing there? Look in the spam folder, or sign up again to get a new
        link.
      </p>
    </AuthCard>
  )
}
