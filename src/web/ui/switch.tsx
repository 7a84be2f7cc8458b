import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
  className?: string
}

/** One thing that is on or off at once, without sending a form. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex min-h-touch cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="flex-1 py-1.5 leading-snug">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const on = currentTarget.checked
          // It shows what holds until that has changed: a question may come in between.
          currentTarget.checked = checked
          onChange(on)
        }}
        className={
          'flex h-7 w-12 shrink-0 cursor-[inherit] appearance-none items-center rounded-full border border-edge bg-sunk p-0.5 ' +
          'transition-colors duration-150 checked:border-brand checked:bg-brand disabled:opacity-50 ' +
          'before:size-5 before:rounded-full before:bg-edge before:transition-[transform,background-color] before:duration-150 ' +
          'checked:before:[transform:translateX(1.25rem)] checked:before:bg-on-brand ' +
          // Somebody’s own colours leave nothing to tell on from off; the browser’s own box does.
          'forced-colors:size-6 forced-colors:appearance-auto forced-colors:before:hidden'
        }
      />
    </label>
  )
}
