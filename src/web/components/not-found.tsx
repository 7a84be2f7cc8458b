import { paths } from '#web/paths.ts'
import { useFormats, useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  const t = useText()
  const formats = useFormats()
  return (
    <MessagePage
      mark={formats.digits(404)}
      title={t('shell.oops')}
      actions={<ButtonLink to={paths.home}>{t('shell.return')}</ButtonLink>}
    >
      <p>{t('shell.mistyped')}</p>
    </MessagePage>
  )
}
