import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { say } from '#shared/words/say.ts'
import { useLeft } from '#web/hooks/use-left.ts'
import type { FormAnswer } from '#web/page.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText, useWords } from '#web/use-words.ts'
import { wordsOf } from '#web/words.ts'

const nothing = { name: '', email: '', message: '' }

const isField = (name: string | undefined): boolean => name !== undefined && name in nothing

/** Sent without leaving the page where scripts run, and as a plain form where they do not. */
export function FeedbackForm() {
  const t = useText()
  const fetcher = useFetcher<FormAnswer>()
  const sentPlainly = useActionData<FormAnswer>()
  const answer = fetcher.data ?? sentPlainly
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useLeft('feedback', nothing)
  const hear = useEffectEvent((answer: FormAnswer) => {
    if (answer.ok) {
      setSaid(nothing)
      toast({ tone: 'success', text: wordsOf(say('feedback.thanks')) })
    } else {
      if (!isField(answer.field)) toast({ tone: 'error', text: answer.message })
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
  })
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data)
  }, [fetcher.data])

  const box = (name: keyof typeof nothing) => ({
    name,
    value: said[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setSaid((before) => ({ ...before, [name]: target.value })),
    error: answer?.ok === false && answer.field === name ? answer.message : undefined,
  })

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
          <TextField {...box('name')} label={t('home.name')} optional autoComplete="name" maxLength={80} />
          <TextField
            {...box('email')}
            label={t('home.email')}
            type="email"
            optional
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <TextArea {...box('message')} label={t('home.message')} required maxLength={4_000} />
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
  if (!answer || (!answer.ok && isField(answer.field))) return null
  return (
    <p role="status" className={answer.ok ? 'font-semibold text-brand' : 'font-semibold text-brick'}>
      {answer.ok ? words(say('feedback.thanks')) : answer.message}
    </p>
  )
}
