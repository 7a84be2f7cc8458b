import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { say } from '#shared/words/say.ts'
import type { FormAnswer } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText, useWords } from '#web/use-words.ts'
import { wordsOf } from '#web/words.ts'

const fields = new Set(['name', 'email', 'message'])

/** Sent without leaving the page where scripts run, and as a plain form where they do not. */
export function FeedbackForm() {
  const t = useText()
  const fetcher = useFetcher<FormAnswer>()
  const sentPlainly = useActionData<FormAnswer>()
  const answer = fetcher.data ?? sentPlainly
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!fetcher.data) return
    if (fetcher.data.ok) {
      form.current?.reset()
      toast({ tone: 'success', text: wordsOf(say('feedback.thanks')) })
    } else {
      if (!fields.has(fetcher.data.field ?? '')) toast({ tone: 'error', text: fetcher.data.message })
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
      wrong?.focus()
    }
  }, [fetcher.data])

  const errorOf = (name: string): string | undefined =>
    answer?.ok === false && answer.field === name ? answer.message : undefined

  return (
    <section
      id="feedback"
      aria-labelledby="feedback-title"
      className="grid gap-6 md:grid-cols-[1fr_1.3fr] md:gap-12"
    >
      <div>
        <h2 id="feedback-title" className="text-section">
          {t('home.feedback')}
        </h2>
        <p className="mt-2 max-w-prose text-lg text-muted">{t('home.feedbackText')}</p>
      </div>
      <fetcher.Form method="post" action="/?index" ref={form} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('home.name')}
            name="name"
            optional
            autoComplete="name"
            maxLength={80}
            error={errorOf('name')}
          />
          <TextField
            label={t('home.email')}
            name="email"
            type="email"
            optional
            autoComplete="email"
            maxLength={254}
            error={errorOf('email')}
          />
        </div>
        <TextArea
          label={t('home.message')}
          name="message"
          required
          maxLength={4_000}
          error={errorOf('message')}
        />
        <p aria-hidden="true" className="absolute -left-[200vw]">
          <label>
            {t('home.trap')}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {t('home.sendFeedback')}
          </Button>
          <PlainAnswer answer={sentPlainly} />
        </div>
      </fetcher.Form>
    </section>
  )
}

/** Without scripts there are no toasts, so the page itself says how it went. */
function PlainAnswer({ answer }: { answer: FormAnswer | undefined }) {
  const words = useWords()
  if (!answer || (!answer.ok && fields.has(answer.field ?? ''))) return null
  return (
    <p role="status" className={answer.ok ? 'font-semibold text-brand' : 'font-semibold text-brick'}>
      {answer.ok ? words(say('feedback.thanks')) : answer.message}
    </p>
  )
}
