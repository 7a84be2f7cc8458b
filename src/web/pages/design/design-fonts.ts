import type { Design } from '#shared/designs/design.ts'
import { font } from '#shared/drawing/faces.ts'

const files = import.meta.glob<string>('../../assets/design-fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** As the files were cut by make-fonts.sh: who writes no Bangla fetches none. */
const ranges = {
  western: 'U+0000-036F, U+1E00-1EFF, U+2000-200B, U+200E-2BFF, U+FB00-FB06, U+FEFF, U+FFFD',
  bangla: 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9, U+25CC',
}

/** 'Hind-600-bangla' */
const named = /(\w+)-(\d+)-(western|bangla)\.woff2$/

let isTold = false

/** Tells the browser where the typefaces of pictures lie; it fetches what is asked for. */
function tellFonts(): void {
  if (isTold) return
  isTold = true
  for (const [path, url] of Object.entries(files)) {
    const [, family, weight, script] = named.exec(path) ?? []
    if (family === undefined || (script !== 'western' && script !== 'bangla')) continue
    document.fonts.add(
      new FontFace(`Chobi ${family}`, `url(${url})`, { weight, unicodeRange: ranges[script] }),
    )
  }
}

/** What a design is written in has come: it is the same as on the server from then on. */
export async function loadFonts({ parts, texts }: Pick<Design, 'parts' | 'texts'>): Promise<void> {
  tellFonts()
  await Promise.all(asked({ parts, texts }).map(([face, text]) => document.fonts.load(face, text)))
}

export function hasFonts({ parts, texts }: Pick<Design, 'parts' | 'texts'>): boolean {
  tellFonts()
  return asked({ parts, texts }).every(([face, text]) => document.fonts.check(face, text))
}

function asked({ parts, texts }: Pick<Design, 'parts' | 'texts'>): [face: string, text: string][] {
  return parts.flatMap((part): [string, string][] => {
    if (part.kind !== 'text') return []
    const text = texts[part.text] ?? ''
    const { family, weight } = part.face
    // An ellipsis stands where a text does not fit.
    return text.trim() === '' ? [] : [[font(family, weight, 20, text), `${text}…`]]
  })
}
