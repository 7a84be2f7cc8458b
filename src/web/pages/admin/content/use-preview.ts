import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import type { Previewed } from './tab.tsx'

/** Asks the server how an element would look, until something in its form changes. */
export function usePreview(fields: readonly string[]) {
  const fetcher = useFetcher<FormAnswer<Previewed>>()
  const [old, setOld] = useState<FormAnswer<Previewed>>()
  const busy = fetcher.state !== 'idle'
  const answer = busy || fetcher.data === old ? undefined : fetcher.data
  const refused = answer?.ok === false ? answer : undefined
  const isAtField = refused?.field !== undefined && fields.includes(refused.field)
  return {
    busy,
    ask: (typed: Record<string, string>) =>
      void fetcher.submit(typed, { method: 'post', action: paths.adminContent }),
    /** Something was typed since. */
    forget: () => setOld(fetcher.data),
    shown: answer?.ok ? answer.shown : undefined,
    /** What belongs to no field. */
    failed: refused && !isAtField ? refused.message : undefined,
    errorOf: (field: string) => (refused?.field === field ? refused.message : undefined),
  }
}
