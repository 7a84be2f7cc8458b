import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#web/use-words.ts'
import { AddChip } from './add-chip.tsx'
import { chipLook } from './chip-look.ts'
import { classNames } from './class-names.ts'
import { FieldGroup, type FieldProps } from './field.tsx'

export type ChipOption<Value extends string> = {
  value: Value
  label?: ReactNode
  /** A swatch, a shape or a small picture of what is chosen. */
  preview?: ReactNode
  /** The person made it and may take it away. */
  removable?: boolean
}

type Shared<Value extends string> = FieldProps & {
  name?: string
  options: readonly ChipOption<Value>[]
  onRemove?: (value: Value) => void
  /** Returns what is wrong with the new one, or nothing. */
  onAdd?: (value: string) => string | undefined | Promise<string | undefined>
  addLabel?: string
}

type Props<Value extends string> = Shared<Value> &
  (
    | { multiple?: false; value: Value | null; onChange: (value: Value) => void }
    | { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void }
  )

/** Short choices side by side, one or several; a form can read them by `name`. */
export function Chips<Value extends string>(props: Props<Value>) {
  const { name, options, onRemove, onAdd, addLabel, label, hint, error, optional, className } = props
  const t = useText()
  const ownName = useId()
  const isOn = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value)

  function choose(value: Value) {
    if (!props.multiple) return props.onChange(value)
    props.onChange(isOn(value) ? props.value.filter((other) => other !== value) : [...props.value, value])
  }

  return (
    <FieldGroup {...{ label, hint, error, optional, className }}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <span key={option.value} className="relative inline-flex max-w-full">
            <label
              className={classNames(
                chipLook,
                'cursor-pointer select-none hover:border-edge',
                'has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
                option.removable && 'pe-12',
              )}
            >
              <input
                type={props.multiple ? 'checkbox' : 'radio'}
                name={name ?? ownName}
                value={option.value}
                checked={isOn(option.value)}
                onChange={() => choose(option.value)}
                className="sr-only"
              />
              {option.preview}
              {option.label ?? option.value}
            </label>
            {option.removable && onRemove && (
              <button
                type="button"
                aria-label={t('shell.remove', { name: option.value })}
                title={t('shell.remove', { name: option.value })}
                onClick={() => onRemove(option.value)}
                className="absolute inset-y-0 end-0 flex w-touch items-center justify-center rounded-full text-muted hover:text-brick"
              >
                <X size={16} aria-hidden="true" />
              </button>
            )}
          </span>
        ))}
        {onAdd && <AddChip label={addLabel ?? t('shell.add')} onAdd={onAdd} />}
      </div>
    </FieldGroup>
  )
}
