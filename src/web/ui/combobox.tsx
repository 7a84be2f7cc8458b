import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { menuItemLook, menuLook } from './popup-look.ts'
import type { Option } from './select.tsx'
import { inputLook } from './text-field.tsx'

type Props = FieldProps & {
  name?: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Shown when nothing matches. */
  nothing?: string
}

/** A long list to type in; for a short one `Select` or `Chips` are quicker. */
export function Combobox(props: Props) {
  const { name, options, value, onChange, placeholder, nothing = 'Nothing found', ...field } = props
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          name={name}
          items={options}
          value={chosen}
          onValueChange={(next: Option | null) => onChange(next?.value ?? null)}
          autoHighlight
        >
          <Base.InputGroup className="relative">
            <Base.Input {...control} placeholder={placeholder} className={classNames(inputLook, 'pe-12')} />
            <Base.Trigger
              aria-label="Show all"
              className="absolute inset-y-0 end-0 flex w-touch items-center justify-center text-muted"
            >
              <ChevronDown size={18} aria-hidden="true" />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={6} collisionPadding={12} className="z-60">
              <Base.Popup className={classNames(menuLook, 'w-(--anchor-width)')}>
                <Base.Empty className="text-muted not-empty:px-3 not-empty:py-2.5">{nothing}</Base.Empty>
                <Base.List>
                  {(option: Option) => (
                    <Base.Item
                      key={option.value}
                      value={option}
                      disabled={option.disabled}
                      className={menuItemLook}
                    >
                      <span className="flex-1">{option.label}</span>
                      <Base.ItemIndicator className="text-brand">
                        <Check size={18} aria-hidden="true" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
