import { useState } from 'react'
import type { LogoSymbol } from '#server/features/designs/designs.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { useText } from '#web/use-words.ts'

type Props = {
  symbols: LogoSymbol[]
  /** So many of them suit the trade, and are shown at first. */
  fitting: number
  chosen: string | null
  onChoose: (symbol: string | null) => void
}

const tile =
  'flex size-touch cursor-pointer items-center justify-center rounded-control border border-line text-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

/** The signs that can stand in the logo; the form reads the chosen one as `symbol`. */
export function Symbols({ symbols, fitting, chosen, onChoose }: Props) {
  const t = useText()
  const [wantsAll, setWantsAll] = useState(false)
  const showsAll = wantsAll || symbols.findIndex(({ name }) => name === chosen) >= fitting
  const shown = showsAll ? symbols : symbols.slice(0, fitting)
  return (
    <FieldGroup label={t('ownLogo.sign')}>
      <div className="grid gap-2">
        <label className={`${tile} w-auto! justify-start gap-2 px-3.5`}>
          <input
            type="radio"
            name="symbol"
            value=""
            checked={chosen === null}
            onChange={() => onChoose(null)}
            className="sr-only"
          />
          {t('ownLogo.signOfIdea')}
        </label>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(var(--spacing-touch),1fr))] gap-1.5">
          {shown.map(({ name, called, strokes }) => (
            <label key={name} className={`${tile} w-full!`}>
              <input
                type="radio"
                name="symbol"
                value={name}
                aria-label={called}
                checked={name === chosen}
                onChange={() => onChoose(name)}
                className="sr-only"
              />
              <svg
                viewBox="0 0 24 24"
                width="24"
                height="24"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                {strokes.map((d) => (
                  <path key={d} d={d} />
                ))}
              </svg>
            </label>
          ))}
        </div>
        {!showsAll && (
          <Button
            variant="plain"
            size="compact"
            className="justify-self-start"
            onClick={() => setWantsAll(true)}
          >
            {t('ownLogo.moreSigns')}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
