import { type ReactNode, useId, useRef } from 'react'
import { useCloseOnNavigation } from '../hooks/use-close-on-navigation.ts'
import { classNames } from './class-names.ts'

type Props = {
  trigger: ReactNode
  triggerLabel?: string
  triggerClassName: string
  className?: string
  children: ReactNode
}

/** Links under a button. The browser opens, closes and places it, so it works before any script has come. */
export function Popover({ trigger, triggerLabel, triggerClassName, className, children }: Props) {
  const id = useId()
  const floating = useRef<HTMLDivElement>(null)
  const anchor = `--${id.replace(/\W/g, '')}`
  useCloseOnNavigation(floating)

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={triggerLabel}
        title={triggerLabel}
        style={{ anchorName: anchor }}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={floating}
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className={classNames('popover', className)}
      >
        {children}
      </div>
    </>
  )
}
