import { bn } from './bn.ts'
import { en } from './en.ts'
import { banglaFormats } from './formats-bn.ts'
import { englishFormats } from './formats-en.ts'
import type { Language } from './language.ts'
import type { Catalogue } from './render.ts'

/** Everything that the server can say. */
export const catalogues: Record<Language, Catalogue> = {
  en: { sentences: en, formats: englishFormats },
  bn: { sentences: bn, formats: banglaFormats },
}
