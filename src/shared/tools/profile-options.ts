import type { Option } from './declaration/options.ts'
import { sizeIn } from './size.ts'

/** Whoever cannot be told from what is behind them to the last hair stands before it as well as before anything. */
export const ownBackground = 'own-blur'
const own: Option = { value: ownBackground, label: 'Your own, blurred' }

export const professionalBackgrounds: readonly Option[] = [
  own,
  { value: 'soft-grey-studio', label: 'Soft grey studio' },
  { value: 'clean-white', label: 'Clean white' },
  { value: 'deep-navy', label: 'Deep navy' },
  { value: 'warm-beige', label: 'Warm beige' },
  { value: 'office-blur', label: 'Office blur' },
  { value: 'library-bokeh', label: 'Library bokeh' },
  { value: 'city-window', label: 'City window' },
  { value: 'brick-loft', label: 'Brick loft' },
]

export const casualBackgrounds: readonly Option[] = [
  own,
  { value: 'sunset-sky', label: 'Sunset sky' },
  { value: 'green-park', label: 'Green park' },
  { value: 'cafe-lights', label: 'Café lights' },
  { value: 'beach-day', label: 'Beach day' },
  { value: 'rooftop-dusk', label: 'Rooftop at dusk' },
  { value: 'riverside', label: 'Riverside' },
  { value: 'neon-room', label: 'Neon gaming room' },
  { value: 'pastel-pink', label: 'Pastel pink' },
]

export const exportSizes: readonly Option[] = [
  { value: '400x400', label: '400x400 (LinkedIn)' },
  { value: '720x720', label: '720x720 (Facebook)' },
  { value: '320x320', label: '320x320 (Instagram)' },
  { value: '800x800', label: '800x800 (X)' },
  { value: '640x640', label: '640x640 (WhatsApp)' },
  { value: '600x600', label: '600x600 (CV)' },
  { value: '413x531', label: '413x531 (Passport, 35 × 45 mm)' },
  { value: '1080x1080', label: '1080x1080 (Square post)' },
  { value: '1080x1350', label: '1080x1350 (Portrait post)' },
]

export const sideOf = { least: 64, most: 4096 }

/** parseExportSize('500 × 500') === '500x500'; what no picture can be is null. */
export function parseExportSize(entry: string): string | null {
  const size = sizeIn(entry)
  if (!size) return null
  const sides = [size.width, size.height]
  return sides.every((side) => side >= sideOf.least && side <= sideOf.most) ? sides.join('x') : null
}
