import { type MetaArgs, Form, Link, redirect, useActionData, useNavigation } from 'react-router'
import { say } from '#shared/words/say.ts'
import { resetForm } from '#shared/forms/account.ts'
import { minPasswordLength } from '#shared/forms/limits.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { type FormAnswer, formAction, nextOf, pageLoader } from '#web/page.ts'
import { forgotThen, paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { useText, useWords } from '#web/use-words.ts'
import type { Route } from './+types/reset.ts'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, {
    title: t('auth.freshPassword'),
    description: t('auth.resetDescription'),
    hidden: true,
  })
}

export const loader = pageLoader(async (page) => {
  const token = page.url.searchParams.get('token')?.slice(0, 200) ?? ''
  return { token, next: nextOf(page), isOpen: await page.server.accounts.isResetOpen(token) }
})

export const action = formAction(resetForm, async (input, page) => {
  const { server, browser, signIn, flash } = page
  const { token } = await server.accounts.resetPassword(input, browser)
  await signIn(token)
  flash({ tone: 'success', says: say('auth.newPassword') })
  return redirect(nextOf(page) ?? paths.dashboard)
})

export default function ResetPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>()
  const busy = useNavigation().state === 'submitting'
  const t = useText()
  const words = useWords()
  const failed = answer?.ok === false ? answer : undefined
  if (!loaderData.isOpen) {
    return (
      <AuthCard title={t('auth.linkOver')}>
        <p className="mb-5">{words(say('auth.linkExpired'))}</p>
        <ButtonLink variant="primary" block to={forgotThen(loaderData.next)}>
          {t('auth.askNewLink')}
        </ButtonLink>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('auth.chooseNew')}>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="token" value={loaderData.token} />
        <PasswordField
          label={t('auth.freshPassword')}
          name="password"
          autoComplete="new-password"
          hint={t('auth.passwordHint', { least: minPasswordLength })}
          required
          error={failed?.field === 'password' && failed.message}
        />
        <PasswordField
          label={t('auth.confirmPassword')}
          name="confirm"
          autoComplete="new-password"
          required
          error={failed && failed.field !== 'password' && failed.message}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          {t('auth.saveAndSignIn')}
        </Button>
        <Link
          to={forgotThen(loaderData.next)}
          className="justify-self-center py-2 text-brand underline underline-offset-4"
        >
          {t('auth.askNewLink')}
        </Link>
      </Form>
    </AuthCard>
  )
}
