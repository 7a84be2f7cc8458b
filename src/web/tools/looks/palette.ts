export type Paint = { colour: string; label: string }

// Colours that people choose, not colours of this site: they are content.
const paints: readonly Paint[] = [
  { colour: '#2563eb', label: 'Blue' },
  { colour: '#0b4f3c', label: 'Bottle green' },
  { colour: '#16a34a', label: 'Leaf green' },
  { colour: '#f2a20d', label: 'Marigold' },
  { colour: '#ea580c', label: 'Orange' },
  { colour: '#c81e1e', label: 'Red' },
  { colour: '#be185d', label: 'Raspberry' },
  { colour: '#6d28d9', label: 'Violet' },
  { colour: '#7c4a21', label: 'Brown' },
  { colour: '#111827', label: 'Nearly black' },
]

/** The colours to begin with, the field's own default first. */
export function paletteFor(first: string): readonly Paint[] {
  const own = paints.find((paint) => paint.colour === first) ?? { colour: first, label: first }
  return [own, ...paints.filter((paint) => paint !== own)]
}

/** What a cut-out picture can stand on. */
export const backdrops: readonly Paint[] = [
  { colour: '#ffffff', label: 'White' },
  { colour: '#f3f0ea', label: 'Light grey' },
  { colour: '#111827', label: 'Nearly black' },
  { colour: '#fdf0d2', label: 'Cream' },
]
