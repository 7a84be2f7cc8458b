import { type Catalogue, fillIn } from '../words/render.ts'
import type { HasPlaces, ValuesIn } from '../words/templates.ts'
import type { enPages } from './en.ts'

type Areas = typeof enPages
type Flat<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never
type Texts = Flat<Areas[keyof Areas]>

/** Whatever is written on a page, by its key. */
export type TextKey = keyof Texts
export type PlainText = { [K in TextKey]: HasPlaces<Texts[K] & string> extends true ? never : K }[TextKey]
type FilledText = Exclude<TextKey, PlainText>

/** t('footer.about'), t('profile.reserved', { held: 15 }): without a value it does not compile. */
export type Text = {
  (key: PlainText): string
  <K extends FilledText>(key: K, values: ValuesIn<Texts[K] & string>): string
}

/** What is written on pages, out of one catalogue. */
export function textOf(catalogue: Catalogue): Text {
  return (key: string, values?: object) => fillIn(catalogue, catalogue.sentences[key] ?? '', values)
}
