import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { mostKitColours } from '#shared/brand-kit.ts'
import { useLeft } from '#web/hooks/use-left.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useText } from '#web/use-words.ts'

type Props = { colours: readonly string[]; error: ReactNode }

const first = '#0b4f3c'

/** The shop's colours, by the phone's own picker. */
export function KitColours({ colours: kept, error }: Props) {
  const t = useText()
  const [colours, setColours] = useLeft('colours', kept)
  return (
    <FieldGroup
      label={t('brand.colours')}
      hint={t('brand.coloursHint', { most: mostKitColours })}
      error={error}
    >
      <input type="hidden" name="colours" value={colours.join(' ')} />
      <div className="flex flex-wrap items-center gap-3">
        {colours.map((colour, at) => (
          // They have no names but their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="flex items-center rounded-control border border-line">
            <input
              type="color"
              aria-label={t('brand.colourAt', { n: at + 1 })}
              value={colour}
              onChange={({ target }) =>
                setColours(colours.map((each, place) => (place === at ? target.value : each)))
              }
              className="size-touch cursor-pointer rounded-control bg-transparent p-1.5"
            />
            <IconButton
              label={t('brand.removeColour', { n: at + 1 })}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => setColours(colours.filter((_, place) => place !== at))}
            />
          </span>
        ))}
        {colours.length < mostKitColours && (
          <Button type="button" variant="quiet" onClick={() => setColours([...colours, first])}>
            <Plus size={18} aria-hidden="true" />
            {t('brand.addColour')}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
