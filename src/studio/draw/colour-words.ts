/** What a colour is called in both languages, and how it prints well. */
const colours: readonly { words: RegExp; print: string }[] = [
  { words: /\bblack\b|কালো/iu, print: '#3a3a40' },
  { words: /\bnavy\b|নেভি/iu, print: '#2f5fc4' },
  { words: /\b(?:sky ?blue|cyan)\b|আকাশি/iu, print: '#4aa8d8' },
  { words: /\bblue\b|নীল/iu, print: '#2f5fc4' },
  { words: /\bwhite\b|সাদা/iu, print: '#b9bcc2' },
  { words: /\b(?:gr[ae]y|silver)\b|ধূসর|রুপালি/iu, print: '#b9bcc2' },
  { words: /\bmaroon\b|মেরুন/iu, print: '#7a1f2b' },
  { words: /\b(?:red|crimson)\b|লাল/iu, print: '#c62f2f' },
  { words: /\b(?:green|olive)\b|সবুজ/iu, print: '#3f8f4f' },
  { words: /\b(?:brown|coffee|chocolate)\b|বাদামি|বাদামী/iu, print: '#8a5a34' },
  { words: /\b(?:pink|rose|blush)\b|গোলাপি|গোলাপী/iu, print: '#e07a9b' },
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
    .map(({ words, print }) => ({ at: text.search(words), print }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]
  return found?.print ?? null
}
