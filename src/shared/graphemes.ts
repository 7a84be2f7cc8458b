/** Firefox learnt to find letters in 2024 only. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('bn', { granularity: 'grapheme' }) : null

/** A sign with its marks, what a virama joins to it, and pictures that a joiner holds together. */
const byHand =
  /\P{M}(?:\u09cd\p{L}|\u200d\p{Extended_Pictographic}|[\p{M}\p{Emoji_Modifier}\u200c\u200d])*|\p{M}+/gsu

/** Letters as people count them, one after the other: a conjunct is one, and so is a family with its joiners. */
export function* lettersOf(text: string): Generator<string, void> {
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else for (const [letter] of text.matchAll(byHand)) yield letter
}

/** shortened('সংস্করণ', 2) === 'সংস্ক…': a line that is too long, never cut inside a letter. */
export function shortened(text: string, most: number): string {
  let kept = ''
  let count = 0
  for (const letter of lettersOf(text.slice(0, most * 16))) {
    if (++count > most) return `${kept.trimEnd()}…`
    kept += letter
  }
  return kept
}
