import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import type { Typed } from './typed-rule.ts'

type Figure =
  | 'width'
  | 'height'
  | 'pixelsWide'
  | 'pixelsHigh'
  | `${'head' | 'eyes' | 'kilobytes'}${'Least' | 'Most'}`

type Props = {
  names: readonly [Figure, Figure]
  hint?: string
  typed: Typed
  errorOf: (name: Figure) => string | undefined
  onType: (name: Figure, value: string) => void
}

/** Two figures that belong together: both sides of a size, the least and the most. */
export function Pair({ names, hint, typed, errorOf, onType }: Props) {
  const t = useText()
  return (
    <div>
      <div className="grid grid-cols-2 items-end gap-3 *:min-w-0">
        {names.map((name) => (
          <TextField
            key={name}
            className="self-start"
            label={t(`admin.offices.${name}`)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            error={errorOf(name)}
            onChange={({ target }) => onType(name, target.value)}
          />
        ))}
      </div>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
    </div>
  )
}
