import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '#web/use-words.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  id: string
  label: string
  /** What opens it. */
  icon: ReactNode
  openLabel: string
  header?: ReactNode
  children: ReactNode
  className?: string
}

const knowsCommands = (): boolean => 'command' in HTMLButtonElement.prototype

/**
 * The browser's own dialog, from the side. It opens and closes by `command` before any script has come, where
 * the browser knows that; the click handlers are for those that do not.
 */
export function Drawer({ id, label, icon, openLabel, header, children, className }: Props) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnNavigation(dialog)

  return (
    <>
      <IconButton
        {...{ command: 'show-modal', commandfor: id }}
        label={openLabel}
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => !knowsCommands() && dialog.current?.showModal()}
        className={className}
      />
      <dialog ref={dialog} id={id} aria-label={label} closedby="any" className="drawer">
        <div className="sticky top-0 flex min-h-header items-center justify-between gap-3 bg-card py-1.5 ps-5 pe-2">
          {header}
          <IconButton
            {...{ command: 'close', commandfor: id }}
            label={t('shell.closeMenu')}
            icon={<X size={22} aria-hidden="true" />}
            onClick={() => !knowsCommands() && dialog.current?.close()}
            className="ms-auto"
          />
        </div>
        {children}
      </dialog>
    </>
  )
}
