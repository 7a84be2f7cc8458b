import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  return (
    <MessagePage
      mark="404"
      title="Oops! Page not found"
      actions={<ButtonLink to={paths.home}>Return to Home</ButtonLink>}
    >
      <p>The address may be mistyped, or the page has moved.</p>
    </MessagePage>
  )
}
