import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { AddChip } from '#web/ui/add-chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldGroup, type FieldProps } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useText } from '#web/use-words.ts'

export type Tile = { value: string; label: string; picture: ReactNode; removable?: boolean }

type Props = FieldProps & {
  tiles: readonly Tile[]
  value: string
  onChange: (value: string) => void
  onRemove?: (value: string) => void
  onAdd?: (value: string) => Promise<string | undefined>
  addLabel?: string
}

/** One of several things to be seen: each with its picture above its name. */
export function Tiles({ tiles, value, onChange, onRemove, onAdd, addLabel, ...field }: Props) {
  const name = useId()
  const t = useText()
  return (
    <FieldGroup {...field}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
        {tiles.map((tile) => (
          <div key={tile.value} className="relative">
            <label
              className={classNames(
                'flex h-full cursor-pointer flex-col items-center gap-1.5 rounded-control border border-line bg-card p-2 text-center',
                'text-sm leading-tight transition-colors duration-150 select-none hover:border-edge',
                'has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              )}
            >
              <input
                type="radio"
                name={name}
                value={tile.value}
                checked={value === tile.value}
                onChange={() => onChange(tile.value)}
                className="sr-only"
              />
              <span className="flex h-14 w-full items-center justify-center">{tile.picture}</span>
              <span className="flex flex-1 items-center">{tile.label}</span>
            </label>
            {tile.removable && onRemove && (
              <IconButton
                label={t('shell.remove', { name: tile.value })}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => onRemove(tile.value)}
                className="absolute -end-1 -top-1 text-muted hover:text-brick"
              />
            )}
          </div>
        ))}
      </div>
      {onAdd && (
        <div className="mt-2">
          <AddChip label={addLabel ?? t('shell.add')} onAdd={onAdd} />
        </div>
      )}
    </FieldGroup>
  )
}
