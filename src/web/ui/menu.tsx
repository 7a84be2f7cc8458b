import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { closeFloating } from '#web/device/floating.ts'
import { classNames } from './class-names.ts'
import { type Opens, Popover } from './popover.tsx'
import { menuItemLook } from './popup-look.ts'

export type MenuEntry = {
  /** What tells it from the others. */
  key: string
  label: ReactNode
  icon?: ReactNode
  /** A place to go; without it `onSelect` does something. */
  to?: string
  onSelect?: () => void
  tone?: 'normal' | 'danger'
  disabled?: boolean
}

type Props = {
  /** `(opens) => <Button {...opens}>Use in…</Button>` */
  renderTrigger: (opens: Opens) => ReactNode
  entries: readonly MenuEntry[]
}

/** Things to do with something. A place to go is a link: it can be opened in a new tab. */
export function Menu({ renderTrigger, entries }: Props) {
  return (
    <Popover id={useId()} renderTrigger={renderTrigger} className="max-h-[min(25rem,80dvh)] min-w-52">
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </Popover>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const look = classNames(menuItemLook, 'no-underline', entry.tone === 'danger' && 'text-brick')
  const inside = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  if (entry.to !== undefined) {
    return (
      <Link to={entry.to} className={look}>
        {inside}
      </Link>
    )
  }
  return (
    <button
      type="button"
      disabled={entry.disabled}
      onClick={(event) => {
        const floating = event.currentTarget.closest<HTMLElement>('.popover')
        if (floating) closeFloating(floating)
        entry.onSelect?.()
      }}
      className={look}
    >
      {inside}
    </button>
  )
}
