import { browser as banglaBrowser } from '../words/bn/browser.ts'
import { orders as banglaOrders } from '../words/bn/orders.ts'
import { tools as banglaTools } from '../words/bn/tools.ts'
import { browser } from '../words/en/browser.ts'
import { orders } from '../words/en/orders.ts'
import { tools } from '../words/en/tools.ts'
import type { Language } from '../words/language.ts'
import type { Area } from './areas.ts'
import { labelsOfAdminLog, labelsOfCards, labelsOfFactors, labelsOfForms } from './bn-labels.ts'
import { bnPages } from './bn.ts'
import { enPages } from './en.ts'
import { heldAreas } from './held.ts'

type Sentences = Readonly<Record<string, string>>

/** Sent to browsers: the words of some areas, and by which version of the catalogues. */
export type Pack = { language: Language; version: string; areas: readonly Area[]; sentences: Sentences }

/** With the messages that a page says by itself, without having been told by the server. */
const parts: Record<Language, Partial<Record<Area, Sentences>>> = {
  en: { browser: { ...browser, ...tools }, ...enPages, billing: { ...orders, ...enPages.billing } },
  bn: {
    browser: { ...banglaBrowser, ...banglaTools },
    cards: labelsOfCards,
    ...Object.fromEntries(Object.entries(labelsOfForms).map(([id, labels]) => [`form.${id}`, labels])),
    ...bnPages,
    billing: { ...banglaOrders, ...bnPages.billing },
    admin: { ...labelsOfAdminLog, ...bnPages.admin },
    factors: { ...labelsOfFactors, ...bnPages.factors },
  },
}

export const version = sumOf(JSON.stringify(parts))

/** The words of these areas, to travel with a page or by themselves. */
export function packOf(language: Language, wanted: readonly Area[]): Pack {
  const sentences = Object.assign({}, ...wanted.map((area) => parts[language][area]))
  return { language, version, areas: wanted, sentences }
}

const packed = new Map<string, string>()

/** Every page in every language, and what people on their ways bring along; more is packed anew each time. */
const mostPacked = 500

/** The same as text that may stand inside a page, without what the reader's browser holds by its own account. */
export function packedFor(language: Language, wanted: readonly Area[], held = ''): string {
  const there = heldAreas(held, version, language)
  const missing = wanted.filter((area) => !there.includes(area))
  const key = `${language} ${missing.join('+')}`
  const known = packed.get(key) ?? JSON.stringify(packOf(language, missing)).replaceAll('<', '\\u003c')
  if (packed.size < mostPacked) packed.set(key, known)
  return known
}

/** A name for a text that changes with it; nobody gains by forging one. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return sum.toString(36)
}
