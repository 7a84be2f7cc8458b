export type Rgb = { r: number; g: number; b: number }
export type Hsl = { h: number; s: number; l: number }

export const rgbOf = (hex: string): Rgb => ({
  r: Number.parseInt(hex.slice(1, 3), 16),
  g: Number.parseInt(hex.slice(3, 5), 16),
  b: Number.parseInt(hex.slice(5, 7), 16),
})

export const hexFrom = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b]
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function hslOf(hex: string): Hsl {
  const { r, g, b } = rgbOf(hex)
  const high = Math.max(r, g, b) / 255
  const low = Math.min(r, g, b) / 255
  const l = (high + low) / 2
  const d = high - low
  if (d === 0) return { h: 0, s: 0, l }
  const s = d / (1 - Math.abs(2 * l - 1))
  const [x, y, z] = [r / 255, g / 255, b / 255]
  const h = high === x ? ((y - z) / d + 6) % 6 : high === y ? (z - x) / d + 2 : (x - y) / d + 4
  return { h: h * 60, s, l }
}

export function hexOfHsl({ h, s, l }: Hsl): string {
  const a = Math.min(1, Math.max(0, s)) * Math.min(l, 1 - l)
  const part = (n: number): number => {
    const k = (n + (((h % 360) + 360) % 360) / 30) % 12
    return (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255
  }
  return hexFrom({ r: part(0), g: part(8), b: part(4) })
}

/** Turns the hue, and moves saturation and lightness towards the given values where they are given. */
export function shifted(hex: string, turn: number, s?: number, l?: number): string {
  const own = hslOf(hex)
  return hexOfHsl({ h: own.h + turn, s: s ?? own.s, l: l ?? own.l })
}

export function mixed(a: string, b: string, part: number): string {
  const [x, y] = [rgbOf(a), rgbOf(b)]
  return hexFrom({ r: x.r + (y.r - x.r) * part, g: x.g + (y.g - x.g) * part, b: x.b + (y.b - x.b) * part })
}

export function clear(hex: string, alpha: number): string {
  const { r, g, b } = rgbOf(hex)
  return `rgba(${r},${g},${b},${alpha})`
}

export function luminance(hex: string): number {
  const { r, g, b } = rgbOf(hex)
  const part = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
}

/** As in WCAG: 1 for equal colours, 21 for black on white. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** The one of the inks that reads best on the ground. */
export function inkOn(ground: string, inks: readonly string[] = ['#1b1714', '#ffffff']): string {
  return [...inks].sort((a, b) => contrast(b, ground) - contrast(a, ground))[0] ?? '#1b1714'
}
