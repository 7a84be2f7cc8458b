import { plainDigits } from '#shared/words/bangla-digits.ts'

/** How Bangla letters sound, in Latin ones; the “o” that is not written is not heard here either. */
const sounds: readonly (readonly [letters: string, sound: string])[] = [
  ['জ্ঞ', 'g'],
  ['ক্ষ', 'k'],
  ['অ্যা', 'a'],
  ['এ্যা', 'a'],
  ['্যা', 'a'],
  ['্য', ''],
  ['ড়', 'r'],
  ['ঢ়', 'r'],
  ['য়', 'i'],
  ...pairs('ক k খ k গ g ঘ g ঙ ng চ s ছ s জ j ঝ j ঞ n ট t ঠ t ড d ঢ d ণ n ত t থ t দ d ধ d ন n প p ফ f ব b'),
  ...pairs('ভ b ম m য j র r ল l শ s ষ s স s হ h ৎ t ং ng আ a া a ই i ঈ i ি i ী i এ i ে i ঐ i ৈ i ঋ ri ৃ ri'),
]

/** The many ways in which one sound is spelled with Latin letters. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/chh?|sh/g, 's'],
  [/ph/g, 'f'],
  [/ck|c|q/g, 'k'],
  [/v/g, 'b'],
  [/z/g, 'j'],
  [/([kgjtdbr])h/g, '$1'],
  [/[ey]/g, 'i'],
  [/[ouw]/g, ''],
  [/ai/g, 'i'],
  [/(.)\1+/g, '$1'],
]

function pairs(text: string): (readonly [string, string])[] {
  return Array.from(text.matchAll(/(\S+) (\S+)/g), ([, letter = '', sound = '']) => [letter, sound])
}

/** fold('chobi') === fold('chhobi') === fold('ছবি'): what is left of a word when spelling does not matter. */
export function fold(word: string): string {
  let heard = plainDigits(word.normalize('NFC').toLowerCase()).replace(/\p{Cf}/gu, '')
  for (const [letters, sound] of sounds) heard = heard.replaceAll(letters, sound)
  heard = heard.replace(/\p{M}|[অউঊওঔ]/gu, '')
  for (const [spelled, sound] of spellings) heard = heard.replace(spelled, sound)
  return heard
}

/** The words of what was typed, folded; what has no sound of its own is gone. */
export const foldedWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}]+/u)
    .map(fold)
    .filter((word) => word !== '')
