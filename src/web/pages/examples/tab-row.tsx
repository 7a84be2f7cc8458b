import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

type Props<Tab extends string> = {
  label: string
  tabs: readonly Tab[]
  active: Tab
  nameOf: (tab: Tab) => string
  addressOf: (tab: Tab) => string
  panelId: string
}

/** Tabs that are links: each has an address, and none needs a script. */
export function TabRow<Tab extends string>({ label, tabs, active, nameOf, addressOf, panelId }: Props<Tab>) {
  function press(event: KeyboardEvent<HTMLElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = all.findIndex((tab) => tab === document.activeElement)
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (goal === undefined || at < 0) return
    event.preventDefault()
    all[(goal + all.length) % all.length]?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      className="-mx-5 mb-8 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab.replace(/\W/g, '-')}`}
          to={addressOf(tab)}
          role="tab"
          aria-selected={tab === active}
          aria-controls={panelId}
          tabIndex={tab === active ? 0 : -1}
          preventScrollReset
          replace
          className={classNames(
            'inline-flex min-h-touch shrink-0 items-center rounded-full border px-5 font-semibold whitespace-nowrap no-underline transition-colors duration-150',
            tab === active
              ? 'border-transparent bg-brand text-on-brand'
              : 'border-line bg-card text-ink hover:border-edge',
          )}
        >
          {nameOf(tab)}
        </Link>
      ))}
    </div>
  )
}
