import { say } from '#shared/words/say.ts'
import { useText, useWords } from '#web/use-words.ts'
import { type MetaArgs, Form, useActionData, useNavigation } from 'react-router'
import { forgotForm } from '#shared/forms/account.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { type FormAnswer, formAction, nextOf } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from './email-field.tsx'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('auth.forgot'), description: t('auth.forgotDescription') })
}

export const action = formAction(forgotForm, async ({ email }, page) => {
  await page.server.accounts.requestReset(email, page.browser, nextOf(page))
  return { ok: true }
})

export default function ForgotPage() {
  const answer = useActionData<FormAnswer>()
  const busy = useNavigation().state === 'submitting'
  const t = useText()
  const words = useWords()
  return (
    <AuthCard title={t('auth.forgot')} intro={t('auth.forgotIntro')}>
      {answer?.ok ? (
        <p role="status">{words(say('auth.resetSent'))}</p>
      ) : (
        <Form method="post" className="grid gap-5" noValidate>
          <EmailField error={answer?.message} />
          <Button type="submit" variant="primary" block busy={busy}>
            {t('auth.sendLink')}
          </Button>
        </Form>
      )}
    </AuthCard>
  )
}
