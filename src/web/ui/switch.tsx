import { Switch as Base } from '@base-ui/react/switch'
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
        'flex min-h-touch cursor-pointer items-center gap-3 has-data-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="flex-1 py-1.5 leading-snug">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className={classNames(
          'flex h-7 w-12 shrink-0 items-center rounded-full border border-edge bg-sunk p-0.5 transition-colors duration-150',
          'data-checked:border-brand data-checked:bg-brand data-disabled:cursor-not-allowed data-disabled:opacity-50',
        )}
      >
        <Base.Thumb
          className={
            'size-5 rounded-full bg-edge transition-[translate,background-color] duration-150 data-checked:translate-x-5 ' +
            'data-checked:bg-on-brand'
          }
        />
      </Base.Root>
    </label>
  )
}
