import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldGroup, type FieldProps } from './field.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** A swatch, a shape or a small picture of what is chosen. */
  preview?: ReactNode
  disabled?: boolean
}

type Props<Value extends string> = FieldProps & {
  name?: string
  options: readonly RadioOption<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  columns?: 1 | 2 | 3
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

/** A few choices that need a sentence or a picture each; for short words take `Chips`. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { name, options, value, defaultValue, onChange, columns = 1, ...field } = props
  const ownName = useId()
  return (
    <FieldGroup {...field}>
      <div className={classNames('grid gap-2', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-touch cursor-pointer items-center gap-3 rounded-control border border-line bg-card px-3.5 py-2',
              'transition-colors duration-150 hover:border-edge has-checked:border-brand has-checked:bg-brand-soft',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              'has-disabled:cursor-not-allowed has-disabled:opacity-50',
            )}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
              className={classNames(
                'size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-card outline-none',
                'checked:border-[6px] checked:border-brand',
              )}
            />
            {option.preview}
            <span className="flex-1 leading-snug">
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
