import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { menuItemLook, menuLook } from './popup-look.ts'

export type MenuEntry = {
  label: ReactNode
  icon?: ReactNode
  /** A place to go; without it `onSelect` does something. */
  to?: string
  onSelect?: () => void
  tone?: 'normal' | 'danger'
  disabled?: boolean
}

type Props = {
  /** The button that opens it. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** Things to do with something: arrows move, letters jump, Escape closes. */
export function Menu({ trigger, entries, align = 'end' }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup className={menuLook}>
            {entries.map((entry, at) => {
              const look = classNames(menuItemLook, entry.tone === 'danger' && 'text-brick')
              const inside = (
                <>
                  {entry.icon}
                  {entry.label}
                </>
              )
              return entry.to === undefined ? (
                <Base.Item key={at} disabled={entry.disabled} onClick={entry.onSelect} className={look}>
                  {inside}
                </Base.Item>
              ) : (
                <Base.LinkItem key={at} render={<Link to={entry.to} />} closeOnClick className={look}>
                  {inside}
                </Base.LinkItem>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
