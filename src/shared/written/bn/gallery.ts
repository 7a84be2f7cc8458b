import type { Translation } from '../../words/translation.ts'
import type { gallery as english } from '../en/gallery.ts'

export const gallery: Translation<typeof english> = {}
