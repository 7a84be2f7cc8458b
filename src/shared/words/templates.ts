import type { Tenths } from '../credits.ts'
import type { Poisha } from '../money.ts'
import type { Say } from './say.ts'

/** What can stand in a sentence, by the kind that its place names: `{bonus:credits}`, `{days:count day/days}`. */
export type Kinds = {
  text: string
  /** Another message, said in the same language; or the sentence that an older release has kept in its place. */
  said: Say | string
  number: number
  /** '1024', '+880': a size, a figure that somebody else gave. */
  digits: number | string
  /** 'Nine', as a heading begins with it. */
  spelled: number
  /** '1.0' */
  decimal: number
  /** '22 November 2026', from milliseconds since 1970. */
  day: number
  /** The same by the reader's own clock, which the server does not know: for what browsers alone draw. */
  date: number
  /** '1 credit', '2.5 credits' */
  credits: Tenths
  /** '2.5' */
  figure: Tenths
  /** '399 TK' */
  taka: number
  /** '149.50 TK', to the poisha */
  money: Poisha
  /** A number and its noun, whose forms follow, divided by '/'. */
  count: number
  /** '2 minutes', from seconds. */
  wait: number
}

type PlacesIn<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never
type NameOf<Place extends string> = Place extends `${infer Name}:${string}` ? Name : Place
type KindOf<Place extends string> = Place extends `${string}:${infer Kind} ${string}`
  ? Kind
  : Place extends `${string}:${infer Kind}`
    ? Kind
    : 'text'

/** ValuesIn<'At most {most:number} of {what}'> is { most: number; what: string } */
export type ValuesIn<T extends string> = {
  readonly [Place in PlacesIn<T> as NameOf<Place>]: KindOf<Place> extends keyof Kinds
    ? Kinds[KindOf<Place>]
    : never
}

/** Whether a sentence has places to fill. */
export type HasPlaces<T extends string> = [PlacesIn<T>] extends [never] ? false : true
