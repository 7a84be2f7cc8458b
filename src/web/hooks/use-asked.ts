import { useState } from 'react'
import type { Answer } from '#web/calls/answer.ts'

/** One question at a time; `failed` says why its answer did not come, in the server's words or in these. */
export function useAsked(lost: string) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function ask<T>(question: Promise<Answer<T>>, use: (value: T) => void): Promise<void> {
    setFailed(undefined)
    setBusy(true)
    const answer = await question
    setBusy(false)
    if (answer.kind === 'done') use(answer.value)
    else setFailed(answer.kind === 'refused' ? answer.message : lost)
  }

  return { ask, isBusy, failed }
}
