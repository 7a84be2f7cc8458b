import { type ComponentProps, useId } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'list' | 'type' | 'after'> & {
  /** What the browser offers while typing; anything else may be typed too. */
  options: readonly string[]
}

/** A box with suggestions. Where only listed things count, take `Select` or `Chips`. */
export function Combobox({ options, ...field }: Props) {
  const listId = useId()
  return (
    <>
      <TextField autoComplete="off" {...field} list={listId} />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </datalist>
    </>
  )
}
