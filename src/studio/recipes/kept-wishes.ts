import type { Design, Part, PiecePart } from '#shared/designs/design.ts'
import { dressFor, offerOf, templates } from '#shared/designs/posters/templates.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { groundChoices } from '../draw/grounds.ts'
import { addedTexts } from '../draw/hand-made.ts'

// What somebody has done to a design with their own hands goes along when it gets another look.

const isOwn = (name: string): boolean => name.startsWith('own-')

/** The texts that are not seen; `absent`: those that stand nowhere in it. What a look has no place for is not hidden. */
export function hiddenIn({ parts, texts }: Design): { all: string[]; absent: string[] } {
  const all: string[] = []
  const absent: string[] = []
  for (const name of Object.keys(texts).filter((each) => !isOwn(each))) {
    const own = parts.filter((part) => part.kind === 'text' && part.text === name)
    // Where to find the shop is kept in mind also where it was left out.
    if (own.length === 0 && name === 'contact') absent.push(name)
    if (own.length > 0 && own.every(({ isHidden }) => isHidden)) all.push(name)
  }
  return { all: [...all, ...absent], absent }
}

/** Somebody's own words for the occasion stay; a template's give way to those of the next one. */
export function occasionOf(
  name: TemplateName,
  { template, texts }: Design,
  {
    headline,
    line,
    shop,
    badge,
    contact,
  }: Record<'headline' | 'line' | 'shop' | 'badge' | 'contact', string>,
): string {
  const now = texts['kicker']
  const isSilent = [headline, line, shop, badge, contact].every((word) => word === '')
  // Emptied by hand it stays empty.
  if (now !== undefined && !offers.has(now) && (now !== '' || template.name === 'poster')) return now
  return isSilent ? '' : offerOf(name, headline, line, shop)
}

const offers: ReadonlySet<string> = new Set(
  Object.values(templates).flatMap(({ kicker: { bn, en } }) => [bn, en]),
)

const surfaces = ['panel', 'accent', 'band', 'plate', 'seal']

/** A colour that somebody, or their shop, has given it: of a template those colours are taken that come nearest. */
export function wishedColour(design: Design, own: string): string | null {
  const { ground, paints, template } = design
  const now = 'scene' in ground ? ground.scene : 'look' in ground ? ground.look : null
  const usual = groundChoices(design).find(({ name }) => name === now)?.paints
  const found = surfaces.find((name) => usual?.[name] !== undefined && paints[name] !== usual[name])
  if (found !== undefined) return paints[found] ?? null
  const isWished = template.name === 'poster' && template.dress !== dressFor(template.of, own, null)
  return isWished ? (templates[template.of].dresses[template.dress]?.ground ?? null) : null
}

/** Pieces, texts of one's own, what is hidden, mirrored or without a shadow. Places and colours are the look's. */
export function withWishes(laid: Design, document: Design): Design {
  const { kicker } = laid.texts
  // Of two of a kind one is the mirror image of the other.
  const subject = document.parts.filter(isSubject).find(({ id }) => id !== 'second')
  const added = addedTexts(document, laid.size)
  const theirs = Object.entries(document.paints).filter(([name]) => isOwn(name))
  return {
    ...laid,
    pieces: document.pieces,
    texts: { ...laid.texts, ...document.texts, ...(kicker !== undefined && { kicker }) },
    paints: { ...laid.paints, ...Object.fromEntries(theirs) },
    parts: [
      ...laid.parts.map((part) => (isSubject(part) && subject ? asHeld(part, subject) : part)),
      ...added,
    ],
  }
}

const isSubject = (part: Part): part is PiecePart => part.kind === 'piece' && part.piece === 'subject'

function asHeld(part: PiecePart, { isHidden, isMirrored, look }: PiecePart): PiecePart {
  const held = { ...part, isHidden, isMirrored: part.isMirrored !== isMirrored }
  return hasNoShadow(look) ? { ...held, look: withoutShadow(part.look) } : held
}

const hasNoShadow = (look: PiecePart['look']): boolean =>
  look.kind === 'standing' ? look.shadow === 0 : look.kind !== 'faded' && look.shadow.ink.alpha === 0

function withoutShadow(look: PiecePart['look']): PiecePart['look'] {
  if (look.kind === 'faded') return look
  if (look.kind === 'standing') return { ...look, shadow: 0 }
  return { ...look, shadow: { ...look.shadow, ink: { ...look.shadow.ink, alpha: 0 } } }
}
