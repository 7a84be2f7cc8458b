import type { paletteFor } from '#web/tools/looks/palette.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { useText } from '#web/use-words.ts'

type Props = { paints: ReturnType<typeof paletteFor>; value: string; onChange: (colour: string) => void }

/** A colour of ours or one of the phone's own picker; the form reads it as `colour`. */
export function Swatches({ paints, value, onChange }: Props) {
  const t = useText()
  return (
    <FieldGroup label={t('ownLogo.colour')}>
      <input type="hidden" name="colour" value={value} />
      <div className="flex flex-wrap items-center gap-1">
        {paints.map(({ colour, name }) => (
          <button
            key={colour}
            type="button"
            aria-label={name ? t(name) : colour}
            aria-pressed={value === colour}
            onClick={() => onChange(colour)}
            className="flex size-touch items-center justify-center rounded-full border-2 border-transparent aria-pressed:border-brand"
          >
            <span className="size-8 rounded-full border border-line" style={{ backgroundColor: colour }} />
          </button>
        ))}
        <input
          type="color"
          aria-label={t('ownLogo.ownColour')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="size-touch cursor-pointer rounded-control bg-transparent p-1.5"
        />
      </div>
    </FieldGroup>
  )
}
