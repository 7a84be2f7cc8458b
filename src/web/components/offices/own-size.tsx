import { useState } from 'react'
import type { Office } from '#shared/offices/office.ts'
import { officeOf, type OwnSize } from '#shared/offices/wish.ts'
import { useText } from '#web/use-words.ts'
import { Chips } from '#web/ui/chips.tsx'
import { readNumber } from '#shared/words/bangla-digits.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { size: OwnSize; onChange: (office: Office) => void; onWrong?: () => void }
type Typed = Record<'width' | 'height' | 'dpi' | 'kilobytes', string>

const bounds = {
  width: { least: 5, most: 4_096 },
  height: { least: 5, most: 4_096 },
  dpi: { least: 72, most: 600 },
  kilobytes: { least: 4, most: 5_000 },
}

const names = ['width', 'height', 'dpi', 'kilobytes'] as const

const fits = (name: keyof Typed, text: string): boolean =>
  readNumber(text) >= bounds[name].least && readNumber(text) <= bounds[name].most

/** What is being typed stays as it is typed; only a whole size is taken over. */
export function OwnSizeForm({ size, onChange, onWrong }: Props) {
  const t = useText()
  const [unit, setUnit] = useState(size.unit)
  const [typed, setTyped] = useState<Typed>({
    width: String(size.width),
    height: String(size.height),
    dpi: String(size.dpi),
    kilobytes: String(size.kilobytes),
  })

  function take(next: Typed, as: OwnSize['unit']) {
    setTyped(next)
    setUnit(as)
    const read = (name: keyof Typed) => readNumber(next[name])
    if (names.some((name) => !fits(name, next[name]))) return onWrong?.()
    onChange(
      officeOf({
        unit: as,
        width: read('width'),
        height: read('height'),
        dpi: Math.round(read('dpi')),
        kilobytes: Math.round(read('kilobytes')),
      }),
    )
  }

  const field = (name: keyof Typed, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed[name]}
      error={!fits(name, typed[name]) && t('photo.numberBetween', bounds[name])}
      onChange={({ target }) => take({ ...typed, [name]: target.value }, unit)}
    />
  )
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Chips
        className="col-span-2"
        label={t('photo.unit')}
        options={[
          { value: 'mm', label: t('photo.millimetres') },
          { value: 'px', label: t('photo.pixels') },
        ]}
        value={unit}
        onChange={(next) => take(typed, next)}
      />
      {field('width', t('photo.width'))}
      {field('height', t('photo.height'))}
      {field('dpi', t('photo.dpi'))}
      {field('kilobytes', t('photo.mostKilobytes'))}
    </div>
  )
}
