import type { ReactNode } from 'react'

export type Question = {
  title: string
  text?: ReactNode
  /** What the button does, in its own words: 'Delete', never 'OK'. */
  action: string
  cancel?: string
  tone?: 'danger' | 'normal'
}

export type OpenQuestion = Question & { answer: (yes: boolean) => void }

let open: OpenQuestion | null = null
const listeners = new Set<() => void>()

function set(next: OpenQuestion | null) {
  open = next
  for (const wake of listeners) wake()
}

/** if (await confirm({ title: 'Delete this image?', action: 'Delete', tone: 'danger' })) … */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    const mine: OpenQuestion = {
      ...question,
      answer(yes) {
        if (open === mine) set(null)
        resolve(yes)
      },
    }
    set(mine)
  })
}

/** For `useSyncExternalStore`. */
export const openQuestion = {
  subscribe: (wake: () => void): (() => void) => {
    listeners.add(wake)
    return () => listeners.delete(wake)
  },
  now: () => open,
  onServer: () => null,
}
