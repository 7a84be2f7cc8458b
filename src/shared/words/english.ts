import { en } from './en.ts'
import { englishFormats } from './formats-en.ts'
import type { Catalogue } from './render.ts'

export const english: Catalogue = { sentences: en, formats: englishFormats }
