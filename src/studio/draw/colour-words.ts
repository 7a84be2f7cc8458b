/** What a colour is called in both languages, and how it is: in print, and as cloth. */
const colours: readonly { words: RegExp; print?: string; cloth?: string }[] = [
  { words: /\bdark gr[ae]y\b|\bcharcoal\b/iu, cloth: '#3f4247' },
  { words: /\bblack\b|কালো/iu, print: '#3a3a40', cloth: '#1b1c20' },
  { words: /\bnavy\b|নেভি/iu, print: '#2f5fc4', cloth: '#1d2a47' },
  { words: /\b(?:sky ?blue|cyan)\b|আকাশি/iu, print: '#4aa8d8', cloth: '#a9c7e4' },
  { words: /\bsky\b/iu, cloth: '#a9c7e4' },
  { words: /\bblue\b|নীল/iu, print: '#2f5fc4', cloth: '#274b8f' },
  { words: /\bwhite\b|সাদা/iu, print: '#b9bcc2', cloth: '#f1f2f4' },
  { words: /\b(?:gr[ae]y|silver)\b|ধূসর|রুপালি/iu, print: '#b9bcc2', cloth: '#6b6f76' },
  { words: /\bmaroon\b|মেরুন/iu, print: '#7a1f2b', cloth: '#5c1a26' },
  { words: /\b(?:red|crimson)\b|লাল/iu, print: '#c62f2f', cloth: '#9d2430' },
  { words: /\b(?:green|olive)\b|সবুজ/iu, print: '#3f8f4f', cloth: '#25513d' },
  { words: /\b(?:brown|coffee|chocolate)\b|বাদামি|বাদামী/iu, print: '#8a5a34', cloth: '#5b4030' },
  { words: /\b(?:pink|rose|blush)\b|গোলাপি|গোলাপী/iu, print: '#e07a9b', cloth: '#d69bb0' },
  { words: /\borange\b|কমলা/iu, print: '#e8772e' },
  { words: /\b(?:yellow|mustard)\b|হলুদ/iu, print: '#e5b32a' },
  { words: /\bgold(?:en)?\b|সোনালি|সোনালী/iu, print: '#c99a3c' },
  { words: /\b(?:teal|turquoise|mint)\b|টিয়া/iu, print: '#2a9d94' },
  { words: /\b(?:purple|violet|lavender)\b|বেগুনি|বেগুনী/iu, print: '#7a4fb5' },
  { words: /\b(?:beige|cream|nude)\b|ক্রিম/iu, print: '#d8c0a0' },
]

/** A colour that somebody asked for in words or as '#c8452d', as it prints well: the first that is named. */
export function colourWish(text: string): string | null {
  const hex = /#[0-9a-f]{6}\b/i.exec(text)?.[0]
  if (hex) return hex.toLowerCase()
  const found = colours
    .flatMap(({ words, print }) => (print ? [{ at: text.search(words), print }] : []))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]
  return found?.print ?? null
}

/** Of what colour a garment is called: a dark grey suit is no grey one. */
export const clothColour = (text: string): string | undefined =>
  colours.find(({ words, cloth }) => cloth !== undefined && words.test(text))?.cloth
