import { useRef } from 'react'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { useMe } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'

const fields = ['current', 'password', 'confirm']

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Card>
      <h3 className="mb-5 text-xl">Password</h3>
      {hasPassword ? <ChangePassword /> : <NoPassword />}
    </Card>
  )
}

function ChangePassword() {
  const me = useMe()
  const form = useRef<HTMLFormElement>(null)
  const { Form, busy, errorOf } = useAnsweredForm({ fields, onDone: () => form.current?.reset() })
  const wrong = (field: string) => {
    const message = errorOf(field)
    return message && <span role="alert">{message}</span>
  }
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="intent" value="change-password" />
      <input type="email" name="email" value={me?.email ?? ''} autoComplete="username" readOnly hidden />
      <PasswordField label="Current password" name="current" error={wrong('current')} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={wrong('password')}
      />
      <PasswordField
        label="Confirm new password"
        name="confirm"
        autoComplete="new-password"
        error={wrong('confirm')}
      />
      <p className="text-sm text-muted">Your other devices are signed out by it.</p>
      <Button type="submit" variant="quiet" busy={busy} className="sm:justify-self-start">
        Change password
      </Button>
    </Form>
  )
}

/** For accounts that came by Google. The link goes to the mailbox: an open phone alone must not set a password. */
function NoPassword() {
  const { Form, busy } = useAnsweredForm()
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="mail-password-link" />
      <p className="text-muted">
        You sign in with Google, so there is no password here. We can mail you a link to choose one, too.
      </p>
      <Button type="submit" variant="quiet" busy={busy} className="sm:justify-self-start">
        Mail me a link
      </Button>
    </Form>
  )
}
