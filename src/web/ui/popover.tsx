import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'
import { classNames } from './class-names.ts'

/** Spread these on the button that opens it. */
export type Opens = { popoverTarget: string; style: CSSProperties }

type Props = {
  id: string
  renderTrigger: (opens: Opens) => ReactNode
  className?: string
  children: ReactNode
}

/** Links and buttons under a button. The browser opens, closes and places it, before any script has come. */
export function Popover({ id, renderTrigger, className, children }: Props) {
  const floating = useRef<HTMLDivElement>(null)
  const anchor = `--${id.replace(/\W/g, '')}`
  useCloseOnNavigation(floating)

  return (
    <>
      {renderTrigger({ popoverTarget: id, style: { anchorName: anchor } })}
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
