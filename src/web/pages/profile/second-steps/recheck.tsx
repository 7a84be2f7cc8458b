import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import type { Factor } from '#shared/factors.ts'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'

const load = () => import('./recheck-dialog.tsx')
const RecheckDialog = lazyPart(load)

const Recheck = createContext<() => Promise<boolean>>(async () => false)

/** Asks the person to prove who they are; true once they have. */
export const useRecheck = () => useContext(Recheck)

type HostProps = { hasPassword: boolean; factors: Factor[]; children: ReactNode }

export function RecheckHost({ hasPassword, factors, children }: HostProps) {
  useFetchedAhead(load)
  const [answer, setAnswer] = useState<(yes: boolean) => void>()
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (yes: boolean) => {
        setAnswer(undefined)
        resolve(yes)
      })
    })
  return (
    <Recheck value={ask}>
      {children}
      {answer && (
        <Suspense>
          <RecheckDialog hasPassword={hasPassword} factors={factors} onAnswer={answer} />
        </Suspense>
      )}
    </Recheck>
  )
}
