/** The typefaces that pictures are set in. Whoever draws has them loaded as 'Chobi Hind', 'Chobi Baloo', … */
export const families = [
  'Hind',
  'Baloo',
  'Atma',
  'NotoSerif',
  'Playfair',
  'Cormorant',
  'Montserrat',
  'Space',
  'Anton',
] as const

export type Family = (typeof families)[number]

export type Face = { family: Family; weight: number }

const bangla = /[\u0980-\u09ff]/

export const isBangla = (text: string): boolean => bangla.test(text)

const banglaFor: Record<Family, Family> = {
  Hind: 'Hind',
  Baloo: 'Baloo',
  Atma: 'Atma',
  NotoSerif: 'NotoSerif',
  Playfair: 'NotoSerif',
  Cormorant: 'NotoSerif',
  Montserrat: 'Hind',
  Space: 'Hind',
  Anton: 'Baloo',
}

/** In which of them a text is shown: Bangla stands in the one that goes with the wanted one. */
export const shownFamily = (family: Family, text: string): Family =>
  isBangla(text) ? banglaFor[family] : family

/** A value for `pen.font`. Bangla text gets the Bangla face that goes with the wanted one. */
export function font(family: Family, weight: number, size: number, text = ''): string {
  const own = shownFamily(family, text)
  // Latin words inside a Bangla line, and signs a display face lacks, fall back to Hind Siliguri.
  // Anton is heavy in its only weight, and so is its companion only in the heaviest of many.
  const heavy = family === 'Anton' && own !== family ? 800 : weight
  // The last two are the server's alone: every phone has such signs. So is the ১ that Hind has only half in its
  // lighter weights: in the files of the pages it is mended.
  const hind = heavy < 700 ? '"Chobi One", "Chobi Hind"' : '"Chobi Hind"'
  const names = [own, banglaFor[family]].map((name) => (name === 'Hind' ? hind : `"Chobi ${name}"`))
  return `${heavy} ${size}px ${names.join(', ')}, ${hind}, "Chobi Emoji", "Chobi Arabic"`
}

/** In which words that somebody adds stand at first. */
export const plainFace = { family: 'Hind', weight: 700 } as const satisfies Face

/** Those that a person can choose; Bangla in one that has none is set in the one that goes with it. */
export const chosenFaces: readonly (Face & { isBangla: boolean })[] = [
  { ...plainFace, isBangla: true },
  { family: 'Baloo', weight: 800, isBangla: true },
  { family: 'NotoSerif', weight: 700, isBangla: true },
  { family: 'Montserrat', weight: 900, isBangla: false },
  { family: 'Playfair', weight: 900, isBangla: false },
  { family: 'Anton', weight: 400, isBangla: false },
]
