import { say } from '#shared/words/say.ts'
import { useWords } from '#web/use-words.ts'
import { type MetaArgs, Form, useActionData, useNavigation } from 'react-router'
import { forgotForm } from '#shared/forms/account.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { type FormAnswer, formAction, nextOf } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from './email-field.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(metaText(matches), {
    title: 'Forgot password',
    description: 'Get a link to choose a new password.',
  })

export const action = formAction(forgotForm, async ({ email }, page) => {
  await page.server.accounts.requestReset(email, page.browser, nextOf(page))
  return { ok: true }
})

export default function ForgotPage() {
  const answer = useActionData<FormAnswer>()
  const busy = useNavigation().state === 'submitting'
  const words = useWords()
  return (
    <AuthCard title="Forgot password" intro="We send you a link to choose a new one.">
      {answer?.ok ? (
        <p role="status">{words(say('auth.resetSent'))}</p>
      ) : (
        <Form method="post" className="grid gap-5" noValidate>
          <EmailField error={answer?.message} />
          <Button type="submit" variant="primary" block busy={busy}>
            Send the link
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}
