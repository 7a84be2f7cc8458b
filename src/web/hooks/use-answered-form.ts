import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/page.ts'
import { toast } from '#web/ui/toast.ts'

type Options = {
  /** Fields that show their own error; every other error is said in a message. */
  fields?: readonly string[]
  onDone?: () => void
  /** What it changes has been changed elsewhere. */
  onClash?: () => void
}

/** A form that leaves its page where it is: what is wrong stands at its field. Good news is said by the root. */
export function useAnsweredForm({ fields = [], onDone, onClash }: Options = {}) {
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data
  const handled = useRef<FormAnswer>(undefined)

  const hear = useEffectEvent((answer: FormAnswer) => {
    if (answer.ok) return onDone?.()
    if (answer.code === 'conflict') onClash?.()
    if (!fields.includes(answer.field ?? '')) toast({ tone: 'error', text: answer.message })
  })
  useEffect(() => {
    if (!answer || answer === handled.current || fetcher.state !== 'idle') return
    handled.current = answer
    hear(answer)
  }, [answer, fetcher.state])

  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    answer,
    errorOf: (field: string): string | undefined =>
      fetcher.state === 'idle' && answer?.ok === false && answer.field === field ? answer.message : undefined,
  }
}
