import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Tenths } from '#shared/credits.ts'
import type { PlanId } from '#shared/plans.ts'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

export type Wish = { plan: PlanId } | { pack: Tenths }

/** The fields that say what is bought, and where to go on afterwards. */
export function fieldsOf(wish: Wish, returnTo: string): Record<string, string> {
  return { ...('plan' in wish ? { plan: wish.plan } : { pack: String(wish.pack) }), returnTo }
}

/** Orders, and takes the browser to where it is paid. A refusal stands at its field or is said. */
export function usePay(fields: readonly string[] = []) {
  const fetcher = useFetcher<FormAnswer<{ goTo: string }>>()
  const { pathname, search } = useLocation()
  const handled = useRef<unknown>(undefined)
  const answer = fetcher.data

  useEffect(() => {
    if (!answer || answer === handled.current || fetcher.state !== 'idle') return
    handled.current = answer
    if (answer.ok) location.assign(answer.goTo)
    else if (!fields.includes(answer.field ?? '')) toast({ tone: 'error', text: answer.message })
  }, [answer, fetcher.state, fields])

  return {
    busy: fetcher.state !== 'idle' || answer?.ok === true,
    errorOf: (field: string) =>
      fetcher.state === 'idle' && answer?.ok === false && answer.field === field ? answer.message : undefined,
    send: (wish: Wish, more: Record<string, string> = { intent: 'pay' }) =>
      void fetcher.submit(
        { ...fieldsOf(wish, `${pathname}${search}`), ...more },
        { method: 'post', action: paths.pay },
      ),
  }
}
