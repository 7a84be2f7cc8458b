import type { DesignView } from '#shared/designs/design-view.ts'
import { hasIdeas } from '#shared/gallery.ts'
import { iconNames, iconsFor } from '#shared/drawing/icon-topics.ts'
import type { Logo } from '#shared/logos/logo.ts'
import { iconStrokes } from '#studio/studio.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { labelOf, nameOf } from '#server/lib/words.ts'
import { changeDesign } from './change.ts'
import { getDesigned, paidDocument } from './documents.ts'
import { logos } from './kinds.ts'
import { documentNow, viewOf } from './view.ts'

/** A sign as it is drawn on a grid of 24, in strokes. */
export type LogoSymbol = { name: string; called: string; strokes: string[] }

export type OpenedLogo = DesignView<Logo> & {
  id: string
  /** What the picture is called in the gallery. */
  called: string
  /** All that can stand in it, what suits the trade first. */
  symbols: LogoSymbol[]
  /** How many of them suit it. */
  fitting: number
  hasIdeas: boolean
}

/** A logo as its owner left it, and what else it could have. */
export async function findLogo(userId: string, id: string): Promise<OpenedLogo> {
  const picture = await getDesigned(logos, userId, id)
  const view = await viewOf(logos, picture)
  const { idea, symbol } = view.design
  const first = new Set([...(symbol === null ? [] : [symbol]), ...iconsFor(...idea.trade)])
  const symbols = [...new Set([...first, ...iconNames])].map(symbolOf)
  return {
    ...view,
    id: picture.id,
    called: nameOf(picture.productName),
    symbols,
    fitting: first.size,
    hasIdeas: hasIdeas(picture),
  }
}

const known = new Map<string, string[]>()

function symbolOf(name: string): LogoSymbol {
  const strokes = known.get(name) ?? iconStrokes(name)
  known.set(name, strokes)
  // 'book-2' is heard as a book.
  return { name, called: labelOf(name.replace(/-\d+$/, '').replaceAll('-', ' ')), strokes }
}

export type LogoWish = Pick<Logo, 'kind' | 'name' | 'tagline' | 'colour' | 'symbol'>

/** Each is drawn, for nothing; a program that does so all day is stopped. */
const changes: Limit = { name: 'logo', tries: 200, seconds: 3_600 }

/** Draws it anew with that, in the idea that it shows, or, with null, as it was paid. `revision` is the one that the person saw. */
export async function changeLogo(
  userId: string,
  id: string,
  { wish, revision }: { wish: LogoWish | null; revision: number },
): Promise<DesignView<Logo>> {
  const picture = await getDesigned(logos, userId, id)
  await countTry(changes, userId)
  const { design } = await (wish ? documentNow : paidDocument)(logos, picture)
  return changeDesign(logos, userId, id, { written: JSON.stringify({ ...design, ...wish }), revision })
}
