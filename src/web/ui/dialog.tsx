import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { backdropLook, popupLook } from './popup-look.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
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

export function Dialog({ open, onOpenChange, title, description, children, actions, insistent }: Props) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (insistent && !next) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup className={popupLook}>
          <div className="flex items-start gap-3">
            <Base.Title className="flex-1 pt-1.5 text-xl">{title}</Base.Title>
            {!insistent && (
              <Base.Close
                render={<IconButton label="Close" icon={<X size={20} aria-hidden="true" />} />}
                className="-me-2 text-muted"
              />
            )}
          </div>
          {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
          {children && <div className="mt-4">{children}</div>}
          {actions && <DialogActions>{actions}</DialogActions>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** For forms inside a dialog, which carry their own buttons. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{children}</div>
}
