const longest = 80
/** Names that Windows keeps for its devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * fileNameFor('আচার / "sale"', 'jpg') === 'আচার sale.jpg': what a person typed, as a name that every system takes.
 * The invisible joiners stay, because Bangla and emoji are written with them; signs that turn text around go.
 */
export function fileNameFor(name: string, extension: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\\/:*?"<>|%\ufffd]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
  const short = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean.slice(0, 400))]
    .slice(0, longest)
    .map(({ segment }) => segment)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const base = short === '' || reserved.test(short) ? `picture ${short}`.trim() : short
  return `${base}.${extension}`
}
