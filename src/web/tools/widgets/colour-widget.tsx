import { useState } from 'react'
import { asColour } from '#shared/clean-text.ts'
import type { ColourField } from '#shared/tools/declaration/field-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { paletteFor } from '../looks/palette.ts'
import { textValue, type ToolForm } from '../use-tool-form.ts'

type Props = { name: string; field: ColourField; form: ToolForm; common: FieldProps }

/** Picked from a palette, from the phone's own picker, or typed. */
export function ColourWidget({ name, field, form, common }: Props) {
  const t = useText()
  const label = useLabel()
  const value = textValue(form, name)
  const [typed, setTyped] = useState<string>()
  const isOdd = typed !== undefined && asColour(typed) === null

  function choose(next: string) {
    setTyped(undefined)
    form.setValue(name, next)
  }

  return (
    <div>
      <TextField
        {...common}
        error={common.error ?? (isOdd && t('tool.oddColour', { example: '#2563eb' }))}
        value={typed ?? value}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value)
          const colour = asColour(event.target.value)
          if (colour) form.setValue(name, colour)
        }}
        onBlur={() => !isOdd && setTyped(undefined)}
        after={
          <input
            type="color"
            aria-label={t('tool.pickColour', { field: label(field.label) })}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className="size-touch cursor-pointer rounded-control bg-transparent p-1.5"
          />
        }
      />
      <div className="mt-2 flex flex-wrap gap-1">
        {paletteFor(field.default).map(({ colour, name: called }) => (
          <button
            key={colour}
            type="button"
            aria-label={called ? t(called) : colour}
            title={called ? t(called) : colour}
            aria-pressed={value === colour}
            onClick={() => choose(colour)}
            className={classNames(
              'flex size-touch items-center justify-center rounded-full border',
              value === colour ? 'border-brand' : 'border-transparent',
            )}
          >
            <span className="size-8 rounded-full border border-line" style={{ backgroundColor: colour }} />
          </button>
        ))}
      </div>
    </div>
  )
}
