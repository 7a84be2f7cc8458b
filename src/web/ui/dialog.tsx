import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart, useFetchedAhead } from './lazy-part.tsx'

const load = () => import('./dialog-popup.tsx')
const DialogPopup = lazyPart(load)

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons: the main one last in the list, shown first on a phone. */
  actions?: ReactNode
  /** A dialog that must be answered: no cross, no Escape, no click beside it. */
  insistent?: boolean
}

/** What makes it one comes later than the page that may open it. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  useFetchedAhead(load)
  return needed ? (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  ) : null
}

/** For forms inside a dialog, which carry their own buttons. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{children}</div>
}
