import { lettersOf } from './graphemes.ts'
import { toWellFormed } from './well-formed.ts'

const longest = 80
/** Most file systems end at 255 bytes for the whole name, and a Bangla letter takes three. */
const longestBytes = 200
/** Names that Windows keeps for its devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * fileNameFor('আচার / "sale"', 'jpg') === 'আচার sale.jpg': what a person typed, as a name that every system takes.
 * The invisible joiners stay, because Bangla and emoji are written with them; signs that turn text around go.
 */
export function fileNameFor(name: string, extension: string): string {
  const clean = toWellFormed(name)
    .normalize('NFC')
    .replace(/[\\/:*?"<>|%\ufffd]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
  const short = cut(clean).replace(/^[\s.]+|[\s.]+$/g, '')
  const base = short === '' || reserved.test(short) ? `picture ${short}`.trim() : short
  return `${base}.${extension}`
}

/** As much of it as a name may be long, without cutting a letter in half. */
function cut(text: string): string {
  const size = new TextEncoder()
  let short = ''
  let letters = 0
  for (const letter of lettersOf(text.slice(0, 400))) {
    if (++letters > longest || size.encode(short + letter).length > longestBytes) break
    short += letter
  }
  return short
}
