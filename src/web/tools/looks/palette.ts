// Colours that people choose, not colours of this site: they are content.
const paints = [
  { colour: '#2563eb', name: 'tool.blue' },
  { colour: '#0b4f3c', name: 'tool.bottleGreen' },
  { colour: '#16a34a', name: 'tool.leafGreen' },
  { colour: '#f2a20d', name: 'tool.marigold' },
  { colour: '#ea580c', name: 'tool.orange' },
  { colour: '#c81e1e', name: 'tool.red' },
  { colour: '#be185d', name: 'tool.raspberry' },
  { colour: '#6d28d9', name: 'tool.violet' },
  { colour: '#7c4a21', name: 'tool.brown' },
  { colour: '#111827', name: 'tool.nearlyBlack' },
] as const

/** A colour without a name is called as it is written. */
type Paint = { colour: string; name?: (typeof paints)[number]['name'] }

/** The colours to begin with, the field's own default first. */
export function paletteFor(first: string): readonly Paint[] {
  const own: Paint = paints.find((paint) => paint.colour === first) ?? { colour: first }
  return [own, ...paints.filter((paint) => paint !== own)]
}

/** What a cut-out picture can stand on. */
export const backdrops = [
  { colour: '#ffffff', name: 'tool.white' },
  { colour: '#f3f0ea', name: 'tool.lightGrey' },
  { colour: '#111827', name: 'tool.nearlyBlack' },
  { colour: '#fdf0d2', name: 'tool.cream' },
] as const
