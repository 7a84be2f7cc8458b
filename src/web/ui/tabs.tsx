import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode }

type Props<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

/** The row scrolls by itself on a phone; the page never does. */
export function Tabs<Value extends string>({ label, tabs, value, defaultValue, onChange }: Props<Value>) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: Value) => onChange?.(next)}
    >
      <Base.List
        aria-label={label}
        className="relative mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={
              'min-h-touch shrink-0 rounded-t-control px-4 font-semibold whitespace-nowrap text-muted transition-colors ' +
              'duration-150 -outline-offset-2 hover:text-ink data-active:text-brand'
            }
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator
          className={
            'absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-brand ' +
            'transition-[width,translate] duration-180 ease-calm'
          }
        />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
