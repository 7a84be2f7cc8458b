import { plainDigits } from '#shared/words/bangla-digits.ts'

export type Size = { readonly width: number; readonly height: number }

/** '16:9', '413x531', '500 × 500' and '৫০০x৫০০' as two numbers; null for what is no shape. */
export function sizeIn(text: string): Size | null {
  const [, width, height] = /^(\d{1,5})\s*[:x×*]\s*(\d{1,5})$/i.exec(plainDigits(text).trim()) ?? []
  const size = { width: Number(width), height: Number(height) }
  return size.width > 0 && size.height > 0 ? size : null
}

/** ratioIn('16:9') === 16 / 9 */
export function ratioIn(text: string): number | null {
  const size = sizeIn(text)
  return size && size.width / size.height
}
