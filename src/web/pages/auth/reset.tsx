import { type MetaArgs, Form, Link, redirect, useActionData, useNavigation } from 'react-router'
import { resetForm } from '#shared/forms/account.ts'
import { say } from '#shared/words/say.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { type FormAnswer, formAction, nextOf, pageLoader } from '#web/page.ts'
import { forgotThen, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/reset.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(metaText(matches), { title: 'New password', description: 'Choose a new password.', hidden: true })

export const loader = pageLoader((page) => ({
  token: page.url.searchParams.get('token')?.slice(0, 200) ?? '',
  next: nextOf(page),
}))

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
  const failed = answer?.ok === false ? answer : undefined
  return (
    <AuthCard title="Choose a new password">
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="token" value={loaderData.token} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters"
          required
          error={failed?.field === 'password' && failed.message}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          required
          error={failed && failed.field !== 'password' && failed.message}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          Save and sign in
        </Button>
        <Link
          to={forgotThen(loaderData.next)}
          className="justify-self-center py-2 text-brand underline underline-offset-4"
        >
          Ask for a new link
        </Link>
      </Form>
    </AuthCard>
  )
}
