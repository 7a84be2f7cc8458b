import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

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
  const id = useId()
  const [pressed, setPressed] = useState(defaultValue ?? tabs[0]?.value)
  const open = value ?? pressed
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => showIn(row.current, `${id}${open}`), [id, open])

  function press(next: Value) {
    if (next === open) return
    setPressed(next)
    onChange?.(next)
  }

  return (
    <>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={walk}
        className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === open}
            aria-controls={tab.value === open ? id : undefined}
            tabIndex={tab.value === open ? 0 : -1}
            onClick={() => press(tab.value)}
            className={
              'relative min-h-touch shrink-0 cursor-pointer rounded-t-control px-4 font-semibold whitespace-nowrap text-muted ' +
              'transition-colors duration-150 -outline-offset-2 hover:text-ink aria-selected:text-brand ' +
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:opacity-0 after:rounded-full after:bg-brand ' +
              'after:transition-opacity after:duration-180 after:ease-calm aria-selected:after:opacity-100'
            }
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}${open}`} tabIndex={0} key={open}>
        {tabs.find((tab) => tab.value === open)?.content}
      </div>
    </>
  )
}

/** Whoever comes by an address sees where they are, also where the row is longer than the screen. */
function showIn(row: HTMLElement | null, id: string): void {
  const selected = document.getElementById(id)
  if (!row || !selected || row.scrollWidth <= row.clientWidth) return
  const [frame, tab] = [row.getBoundingClientRect(), selected.getBoundingClientRect()]
  row.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2)
}

/** Arrows only go along the row: what a tab shows may have to be fetched, so it opens when it is pressed. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = all.findIndex((tab) => tab === document.activeElement)
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}
