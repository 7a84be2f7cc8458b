import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    /** The value in words, beside the label's end: '60 %'. */
    shown?: ReactNode
  }

export function Slider({ label, hint, error, optional, className, id, shown, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            type="range"
            {...input}
            {...control}
            className="h-touch min-w-0 flex-1 cursor-pointer accent-brand"
          />
          {shown !== undefined && (
            <output htmlFor={control.id} className="tabular min-w-12 text-end font-semibold">
              {shown}
            </output>
          )}
        </div>
      )}
    </Field>
  )
}
