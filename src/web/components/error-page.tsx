import { useWords } from '#web/use-words.ts'
import { isRouteErrorResponse } from 'react-router'
import { brand } from '#shared/brand.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { explainError } from './explain-error.ts'
import { NotFound } from './not-found.tsx'

/** What happened and what to do; never a stack, and nothing that the server did not mean for people. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useWords()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`Page not found · ${brand.name}`}</title>
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
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink to={paths.home} variant="quiet" reloadDocument>
            Return to Home
          </ButtonLink>
        </>
      }
    >
      <title>{`${title} · ${brand.name}`}</title>
      <p>{text}</p>
      {requestId && (
        <p className="text-base">
          If it happens again, write to{' '}
          <a
            href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(`Error ${requestId}`)}`}
            className="text-brand underline underline-offset-4"
          >
            {brand.supportEmail}
          </a>{' '}
          and name this number:{' '}
          <code className="font-sans whitespace-nowrap text-ink select-all">{requestId}</code>
        </p>
      )}
    </MessagePage>
  )
}
