import { useText, useWords } from '#web/use-words.ts'
import { isRouteErrorResponse } from 'react-router'
import { brand } from '#shared/brand.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { MessagePage } from './message-page.tsx'
import { explainError } from './explain-error.ts'
import { NotFound } from './not-found.tsx'

/** What happened and what to do; never a stack, and nothing that the server did not mean for people. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useWords()
  const t = useText()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`${t('shell.notFound')} · ${brand.name}`}</title>
        <NotFound />
      </>
    )
  }

  const { title, text, requestId } = explainError(error, words)
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <Button onClick={() => location.reload()}>{t('shell.again')}</Button>
          <ButtonLink to={paths.home} variant="quiet" reloadDocument>
            {t('shell.return')}
          </ButtonLink>
        </>
      }
    >
      <title>{`${title} · ${brand.name}`}</title>
      <p>{text}</p>
      {requestId && (
        <p className="text-base">
          <Worded
            text={t('shell.reportError', { address: brand.supportEmail, id: requestId })}
            parts={{
              mail: (words) => (
                <a
                  href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(t('shell.errorMail', { id: requestId }))}`}
                  className="text-brand underline underline-offset-4"
                >
                  {words}
                </a>
              ),
              number: (words) => (
                <code className="font-sans whitespace-nowrap text-ink select-all">{words}</code>
              ),
            }}
          />
        </p>
      )}
    </MessagePage>
  )
}
