import type { en } from './en.ts'
import type { HasPlaces, ValuesIn } from './templates.ts'

type English = typeof en
export type WordKey = keyof English

type SayOf<K extends WordKey> =
  HasPlaces<English[K]> extends true
    ? { readonly key: K; readonly with: ValuesIn<English[K]> }
    : { readonly key: K; readonly with?: undefined }

/** What is said without values. */
export type PlainKey = { [K in WordKey]: HasPlaces<English[K]> extends true ? never : K }[WordKey]
type FilledKey = Exclude<WordKey, PlainKey>

/** A message before it has a language: which one, and what stands in it. It is plain data and may be kept. */
export type Say = { [K in WordKey]: SayOf<K> }[WordKey]

/** say('auth.wrongPassword'), say('pictures.tooBig', { megabytes: 20 }): without a value it does not compile. */
export function say<K extends PlainKey>(key: K): SayOf<K>
export function say<K extends FilledKey>(key: K, values: ValuesIn<English[K]>): SayOf<K>
export function say(key: WordKey, values?: object) {
  return values === undefined ? { key } : { key, with: values }
}
