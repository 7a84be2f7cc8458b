import { createRequire } from 'node:module'
import path from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import type { Family } from '#shared/drawing/faces.ts'

const require = createRequire(import.meta.url)

/** The package of each typeface, and its files with their weight. */
const files = {
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
} as const satisfies Record<Family, readonly [string, readonly string[]]>

/** For signs that none of those has: a server may have no typefaces of its own, and would draw boxes. */
const others = [
  ['Emoji', 'noto-emoji'],
  ['Arabic', 'noto-sans-arabic'],
  // Half of its ১ is missing in three weights of Hind (web/assets/fonts/mend-digit-one.py).
  ['One', 'hind-one-400'],
  ['One', 'hind-one-500'],
  ['One', 'hind-one-600'],
] as const

let registered = false

/** Loads the typefaces from their packages, once a process. */
export function registerFonts(): void {
  if (registered) return
  for (const [name, [folder, faces]] of Object.entries(files)) {
    const home = path.dirname(require.resolve(`@expo-google-fonts/${folder}/package.json`))
    for (const file of faces) register(path.join(home, `${file}.ttf`), name)
  }
  for (const [name, file] of others) register(`${import.meta.dirname}/typefaces/${file}.ttf`, name)
  registered = true
}

function register(file: string, name: string): void {
  const key = GlobalFonts.registerFromPath(file, `Chobi ${name}`)
  if (!key) throw new Error(`The typeface ${file} could not be read`)
}
