import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import { paths } from '#web/paths.ts'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { useText } from '#web/use-words.ts'

/** A form, so that no link and no picture on another site can sign anybody out. */
export function SignOutButton() {
  const t = useText()
  return (
    <Form method="post" action={paths.signOut}>
      <button type="submit" className={menuItemLook}>
        <LogOut size={20} aria-hidden="true" className="text-muted" />
        {t('shell.logout')}
      </button>
    </Form>
  )
}
