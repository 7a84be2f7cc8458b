import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { readInTurn } from '#web/calls/one-reading.ts'

/** What a page says after a change that is not a form of its own. */
export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => readInTurn(revalidate), [revalidate])
}
