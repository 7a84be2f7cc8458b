import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  className?: string
}

/** One thing that is on or off, kept when the form is sent. */
export function Checkbox({ label, hint, className, ...input }: Props) {
  return (
    <label
      className={classNames(
        'flex min-h-touch cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          {...input}
          className={classNames(
            'peer size-6 cursor-pointer appearance-none rounded-md border border-edge bg-card transition-colors duration-150',
            'checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-50',
          )}
        />
        <Check
          size={18}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto hidden text-on-brand peer-checked:block"
        />
      </span>
      <span className="flex-1 py-1.5 leading-snug">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
