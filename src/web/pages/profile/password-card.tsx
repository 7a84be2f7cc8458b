import { useRef } from 'react'
import { minPasswordLength } from '#shared/forms/limits.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { useMe } from '#web/root-data.ts'
import { Stencil } from '#web/stencil.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'

const fields = ['current', 'password', 'confirm']

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const email = useMe()?.email ?? ''
  return (
    <Stencil shape={`password ${hasPassword}`} ids="password" values={{ email }}>
      {(its) => <Face {...its} {...{ hasPassword }} />}
    </Stencil>
  )
}

function Face({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const t = useText()
  return (
    <Card>
      <h3 className="mb-5 text-xl">{t('profile.password')}</h3>
      {hasPassword ? <ChangePassword email={email} /> : <NoPassword />}
    </Card>
  )
}

function ChangePassword({ email }: { email: string }) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { Form, busy, errorOf } = useAnsweredForm({ fields, onDone: () => form.current?.reset() })
  const wrong = (field: string) => {
    const message = errorOf(field)
    return message && <span role="alert">{message}</span>
  }
  return (
    <Form ref={form} method="post" action={paths.profile} className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value="change-password" />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label={t('profile.currentPassword')} name="current" error={wrong('current')} />
      <PasswordField
        label={t('profile.newPassword')}
        name="password"
        autoComplete="new-password"
        hint={t('profile.passwordHint', { least: minPasswordLength })}
        error={wrong('password')}
      />
      <PasswordField
        label={t('profile.confirmPassword')}
        name="confirm"
        autoComplete="new-password"
        error={wrong('confirm')}
      />
      <p className="text-sm text-muted">{t('profile.othersSignedOut')}</p>
      <Button type="submit" variant="quiet" busy={busy} className="sm:justify-self-start">
        {t('profile.changePassword')}
      </Button>
    </Form>
  )
}

/** For accounts that came by Google. The link goes to the mailbox: an open phone alone must not set a password. */
function NoPassword() {
  const t = useText()
  const { Form, busy } = useAnsweredForm()
  return (
    <Form method="post" action={paths.profile} className="grid gap-4">
      <input type="hidden" name="intent" value="mail-password-link" />
      <p className="text-muted">{t('profile.byGoogle')}</p>
      <Button type="submit" variant="quiet" busy={busy} className="sm:justify-self-start">
        {t('profile.mailLink')}
      </Button>
    </Form>
  )
}
