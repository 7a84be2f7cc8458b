import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Tenths } from '#shared/credits.ts'
import type { Poisha } from '#shared/money.ts'
import type { PlanId } from '#shared/plans.ts'
import { whenBack } from '#web/device/come-back.ts'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { toast } from '#web/ui/toast.ts'
import { wayBack } from './came-from.ts'
import { forgetSending } from './use-sending.ts'

export type Wish = { plan: PlanId } | { pack: Tenths }

/** Orders, and takes the browser to where it is paid. A refusal stands at its field or is said. */
export function usePay(fields: readonly string[] = []) {
  const fetcher = useFetcher<FormAnswer<{ goTo: string }>>()
  const here = useLocation()
  const me = useMe()
  const handled = useRef<unknown>(undefined)
  const [isBack, setBack] = useState(false)
  const answer = fetcher.data

  useEffect(() => whenBack(() => setBack(true)), [])
  const leave = useEffectEvent(async (goTo: string) => {
    forgetSending()
    // Without its script they are chosen again.
    const script = await import('#web/keep/chosen-pictures.ts').catch(() => undefined)
    if (me) await script?.keepChosen(me.id)
    location.assign(goTo)
  })

  useEffect(() => {
    if (!answer || answer === handled.current || fetcher.state !== 'idle') return
    handled.current = answer
    if (answer.ok) void leave(answer.goTo)
    else if (!fields.includes(answer.field ?? '')) toast({ tone: 'error', text: answer.message })
  }, [answer, fetcher.state, fields])

  return {
    busy: fetcher.state !== 'idle' || (answer?.ok === true && !isBack),
    errorOf: (field: string) =>
      fetcher.state === 'idle' && answer?.ok === false && answer.field === field ? answer.message : undefined,
    /** `price` is what the page says that it costs. */
    send: (wish: Wish, price: Poisha, more: Record<string, string> = { intent: 'pay' }) => {
      setBack(false)
      void fetcher.submit(
        {
          ...('plan' in wish ? { plan: wish.plan } : { pack: String(wish.pack) }),
          price: String(price),
          returnTo: wayBack(here),
          ...more,
        },
        { method: 'post', action: paths.pay },
      )
    },
  }
}
