import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { inputLook } from './text-field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[]
    placeholder?: string
  }

/** The phone's own list: large, quick, and there before any script. */
export function Select(props: Props) {
  const { label, hint, error, optional, className, id, options, placeholder, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={classNames(inputLook, 'appearance-none pe-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  )
}
