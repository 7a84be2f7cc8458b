import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ContentElement } from '#shared/content.ts'
import type { FormAnswer } from '#web/page.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'

/** What an admin put into one section, in order. */
export function ContentElements({ elements }: { elements: ContentElement[] }) {
  return (
    <div className="space-y-5">
      {elements.map((element) => (
        <Element key={element.id} element={element} />
      ))}
    </div>
  )
}

function Element({ element }: { element: ContentElement }) {
  if (element.type === 'text') {
    // The server has put it through the allow-list, on writing and again on reading.
    return <div className="prose" dangerouslySetInnerHTML={{ __html: element.html }} />
  }
  if (element.type === 'image') {
    return (
      <img
        src={element.url}
        alt={element.alt}
        loading="lazy"
        className="aspect-video w-full rounded-card border border-line object-cover"
      />
    )
  }
  if (element.action === 'redirect') {
    const isElsewhere = !element.to.startsWith('/')
    return (
      <a
        href={element.to}
        className={buttonLook({})}
        {...(isElsewhere && { rel: 'noopener noreferrer nofollow' })}
      >
        {element.text}
      </a>
    )
  }
  if (element.action === 'popup') return <PopupButton text={element.text} message={element.message} />
  return <ServerButton id={element.id} text={element.text} />
}

/** The browser's own dialog: text and nothing but text. */
function PopupButton({ text, message }: { text: string; message: string }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{text}</Button>
      <dialog
        ref={dialog}
        aria-label={text}
        className="m-auto max-w-dialog rounded-card border border-line bg-card p-6 text-ink shadow-soft backdrop:bg-scrim"
      >
        <p className="whitespace-pre-line">{message}</p>
        <form method="dialog" className="mt-6 text-end">
          <Button type="submit">{t('shell.close')}</Button>
        </form>
      </dialog>
    </>
  )
}

/** Something happens on the server; the page it stands on passes it on. */
function ServerButton({ id, text }: { id: string; text: string }) {
  const t = useText()
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-4">
      <input type="hidden" name="element" value={id} />
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {text}
      </Button>
      <p role="status">{answer && (answer.ok ? t('shell.done') : answer.message)}</p>
    </fetcher.Form>
  )
}
