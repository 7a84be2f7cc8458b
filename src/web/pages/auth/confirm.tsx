import { say } from '#shared/words/say.ts'
import { useText, useWords } from '#web/use-words.ts'
import { type MetaArgs, Form, redirect, useActionData, useNavigation } from 'react-router'
import { confirmForm } from '#shared/forms/account.ts'
import { greetingOf } from '#shared/words/created-with.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { type FormAnswer, formAction, nextOf, pageLoader } from '#web/page.ts'
import { authThen, paths, signUpThen } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/confirm.ts'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, {
    title: t('auth.confirmTitle'),
    description: t('auth.confirmDescription'),
    hidden: true,
  })
}

/** Opening the link changes nothing: mail programs open links by themselves. Only the button does. */
export const loader = pageLoader(async (page) => {
  const { url, server, cookies, user } = page
  const token = url.searchParams.get('token')?.slice(0, 200) ?? ''
  return {
    token,
    next: nextOf(page),
    link: await server.accounts.inspectConfirmLink(token, cookies.get('proof')),
    isSignedIn: user !== null,
  }
})

export const action = formAction(confirmForm, async (input, page) => {
  const { server, browser, cookies, signIn, flash } = page
  const proof = cookies.get('proof')
  const { token, ...welcomed } = await server.accounts.confirmEmail(
    {
      token: input.token,
      ...(input.password ? { password: input.password } : {}),
      ...(proof ? { proof } : {}),
    },
    browser,
  )
  cookies.remove('proof')
  cookies.remove('ref')
  await signIn(token)
  flash(greetingOf(welcomed))
  return redirect(nextOf(page) ?? paths.dashboard)
})

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>()
  const busy = useNavigation().state === 'submitting'
  const t = useText()
  const words = useWords()
  const { token, next, link, isSignedIn } = loaderData
  if (link === 'gone') {
    // Where mail is set up only confirmed addresses are signed in: the link was pressed twice.
    if (isSignedIn) {
      return (
        <AuthCard title={t('auth.confirmedHere')}>
          <ButtonLink variant="primary" block to={next ?? paths.dashboard}>
            {t('auth.goOn')}
          </ButtonLink>
        </AuthCard>
      )
    }
    return (
      <AuthCard title={t('auth.linkOver')}>
        <p className="mb-5">
          {words(say('auth.linkExpired'))} {t('auth.signUpSendsOne')} {t('auth.signInIfConfirmed')}
        </p>
        <ButtonLink block to={authThen(next)} className="mb-3">
          {t('auth.signIn')}
        </ButtonLink>
        <ButtonLink variant="quiet" block to={signUpThen(next)}>
          {t('auth.goToSignUp')}
        </ButtonLink>
      </AuthCard>
    )
  }
  const message = answer?.ok === false ? answer.message : undefined
  return (
    <AuthCard title={t('auth.confirmAddress')} intro={t('auth.oneTap')}>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="token" value={token} />
        {link === 'ask' ? (
          <PasswordField
            label={t('auth.password')}
            name="password"
            hint={t('auth.otherBrowser')}
            required
            error={message}
          />
        ) : (
          message && (
            <p role="alert" className="font-semibold text-brick">
              {message}
            </p>
          )
        )}
        <Button type="submit" variant="primary" block busy={busy}>
          {t('auth.confirmMine')}
        </Button>
      </Form>
    </AuthCard>
  )
}
