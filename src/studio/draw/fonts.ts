import { createRequire } from 'node:module'
import path from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

/** Family name for the pen, its package, and the files with their weight. */
const families = {
  Hind: [
    'hind-siliguri',
    [
      '400Regular/HindSiliguri_400Regular',
      '500Medium/HindSiliguri_500Medium',
      '600SemiBold/HindSiliguri_600SemiBold',
      '700Bold/HindSiliguri_700Bold',
    ],
  ],
  Baloo: ['baloo-da-2', ['BalooDa2_500Medium', 'BalooDa2_700Bold', 'BalooDa2_800ExtraBold']],
  Atma: ['atma', ['Atma_500Medium', 'Atma_700Bold']],
  NotoSerif: [
    'noto-serif-bengali',
    ['500Medium/NotoSerifBengali_500Medium', '700Bold/NotoSerifBengali_700Bold'],
  ],
  Playfair: [
    'playfair-display',
    [
      '500Medium/PlayfairDisplay_500Medium',
      '700Bold/PlayfairDisplay_700Bold',
      '900Black/PlayfairDisplay_900Black',
    ],
  ],
  Cormorant: [
    'cormorant-garamond',
    ['500Medium/CormorantGaramond_500Medium', '700Bold/CormorantGaramond_700Bold'],
  ],
  Montserrat: [
    'montserrat',
    [
      '300Light/Montserrat_300Light',
      '500Medium/Montserrat_500Medium',
      '700Bold/Montserrat_700Bold',
      '900Black/Montserrat_900Black',
    ],
  ],
  Space: ['space-grotesk', ['400Regular/SpaceGrotesk_400Regular', '700Bold/SpaceGrotesk_700Bold']],
  Anton: ['anton', ['400Regular/Anton_400Regular']],
} as const satisfies Record<string, readonly [string, readonly string[]]>

export type Family = keyof typeof families

let registered = false

/** Loads the typefaces from their packages, once a thread. */
export function registerFonts(): void {
  if (registered) return
  for (const [name, [folder, files]] of Object.entries(families)) {
    const home = path.dirname(require.resolve(`@expo-google-fonts/${folder}/package.json`))
    for (const file of files) {
      const key = GlobalFonts.registerFromPath(path.join(home, `${file}.ttf`), `Chobi ${name}`)
      if (!key) throw new Error(`The typeface ${file} could not be read`)
    }
  }
  registered = true
}

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

/** A value for `pen.font`. Bangla text gets the Bangla face that goes with the wanted one. */
export function font(family: Family, weight: number, size: number, text = ''): string {
  registerFonts()
  const own = isBangla(text) ? banglaFor[family] : family
  // Latin words inside a Bangla line, and signs a display face lacks, fall back to Hind Siliguri.
  // Anton is heavy in its only weight, and so is its companion only in the heaviest of many.
  const heavy = family === 'Anton' && own !== family ? 800 : weight
  return `${heavy} ${size}px "Chobi ${own}", "Chobi ${banglaFor[family]}", "Chobi Hind"`
}
