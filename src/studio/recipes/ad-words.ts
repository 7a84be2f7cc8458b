import type { AdWords } from '#shared/designs/lay-ad.ts'
import { linesOf, textOf, type WithValues } from '../values.ts'

/** What is written, by the text option; a price or a discount in the details becomes a badge. */
export function adWords(job: WithValues): AdWords {
  const option = textOf(job, 'text_option') || 'both'
  if (option === 'none') return { headline: '', shop: '', line: '', badge: '' }
  const details = linesOf(job, 'product_details')
  const headline = option === 'shop_only' ? '' : textOf(job, 'product_name')
  const shop = option === 'product_only' ? '' : textOf(job, 'shop_name')
  const badge = badgeIn(details)
  const line = sentenceOf(badge.leaves ? details.replace(badge.leaves, ' ') : details)
  return { headline, shop, line, badge: badge.shown }
}

// A comma or point that ends a number belongs to the sentence.
const number = '[0-9০-৯](?:[0-9০-৯,.]*[0-9০-৯])?'
const discount = new RegExp(`(?:up ?to )?${number} ?(?:%|٪|শতাংশ)(?: ?(?:off|discount|ছাড়|ছাড়))?`, 'iu')
/** Behind a number they make it another one: 1.5 lakh is not 1.5. */
const scale = '\\s*(?:lakhs?|lacs?|crores?|thousand|k|লাখ|লক্ষ|কোটি|হাজার)(?![\\p{L}\\p{M}])'
const amount = `${number}(?![0-9০-৯])(?:${scale})?`
const before = '(?:৳|tk\\.?|bdt)\\s*'
const after = '\\s*(?:৳|tk\\b\\.?|taka|টাকা|bdt|/[-=])'
const called = '(?:(?:price|only|দাম|মূল্য|মাত্র)\\s*[:：-]?\\s*)?'
/** What stands behind a price and says nothing without it. */
const trail = `(?:\\s*/[-=])?(?:\\s*(?:tk\\b\\.?|taka|টাকা|bdt))?(?:\\s*\\(?(?:only|fixed|মাত্র|ফিক্সড|একদাম)(?![\\p{L}\\p{M}])\\)?)?`
const upTo = `(?!\\s*[-–—]\\s*${number}${scale})`
const price = new RegExp(`${called}(?:${before}${amount}${upTo}|${amount}${after})${trail}`, 'iu')
/** No telephone number and nothing else that begins with a nought is the end of a range. */
const range = new RegExp(
  `${called}(?<first>${before})?(?<from>${number})(?<joint>\\s*(?:[-–—]|থেকে|to)\\s*)(?<second>${before})?` +
    `(?<to>[1-9১-৯][0-9০-৯,.]{0,8}(?<![,.]))(?![0-9০-৯])(?!${scale})(?<after>${after})?`,
  'iu',
)

/** What a customer pays now, and what they paid before. */
const isNew = /এখন|বর্তমান|নতুন দাম|অফার|মাত্র|\b(?:now|only|today|offer|sale)\b/iu
const isOld = /আগে|পূর্বে|পুরোনো|পুরনো|\b(?:was|before|old|instead of)\b/iu
/** Words that say nothing without the price beside them. */
const leadsTo = /(?:from|at|for|per|প্রতি|শুরু)\s*$/iu
const goesOn = /^\s*(?:থেকে|হতে|to\b|per\b|each\b|প্রতি|করে|\/)/iu

/** `leaves`: what the sentence is better without, as the badge says it. Nothing is taken from the middle of one. */
function badgeIn(details: string): { shown: string; leaves?: string } {
  const prices = pricesIn(details)
  const [found] = prices
  if (!found) {
    const [share = ''] = discount.exec(details) ?? []
    return { shown: share.trim(), leaves: share }
  }
  if (prices.length > 1) return { shown: priceOfToday(details, prices)?.shown ?? '' }
  const [ahead, behind] = [details.slice(0, found.at), details.slice(found.at + found.text.length)]
  const isPart = found.isCut || leadsTo.test(ahead) || goesOn.test(behind) || isOld.test(ahead)
  const isInMiddle = /[^\s,.।!;|:–-]\s*$/u.test(ahead) && /^\s*[^\s,.।!;|:–-]/u.test(behind)
  return { shown: found.shown, ...(!isPart && !isInMiddle && { leaves: found.text }) }
}

/** `isCut`: from an old price to a new one, of which the new one is shown. */
type Price = { at: number; text: string; shown: string; isCut: boolean }

function pricesIn(details: string): Price[] {
  const found: Price[] = []
  for (let at = 0; ;) {
    const rest = details.slice(at)
    const [one, both] = [price.exec(rest), range.exec(rest)]
    const next = both && (!one || both.index <= one.index) ? (readRange(both) ?? readOne(one)) : readOne(one)
    if (!next) return found
    found.push({ ...next, at: at + next.at })
    at += next.at + next.text.length
  }
}

const readOne = (found: RegExpExecArray | null): Price | null =>
  found && { at: found.index, text: found[0], shown: shownPrice(found[0]), isCut: false }

/** Two amounts that belong together; a date or a number of pieces behind a price is neither. */
function readRange({ 0: text, index: at, groups = {} }: RegExpExecArray): Price | null {
  const { first = '', from = '', joint = '', second = '', to = '', after: unit = '' } = groups
  const isMoney = second !== '' || unit !== ''
  const isTight = first !== '' && /^[-–—]$/u.test(joint)
  if (!isMoney && !isTight) return null
  const [low, high] = [valueOf(from), valueOf(to)]
  if (low < high)
    return { at, text, shown: shownPrice(`${first || second}${from}–${to}${unit}`), isCut: false }
  const isCut = isMoney && /[^\s–—-]/u.test(joint)
  return isCut ? { at, text, shown: shownPrice(`${second || (unit ? '' : first)}${to}${unit}`), isCut } : null
}

/** Of several prices the one that is asked now; none where that is not said, as each may be of another size. */
function priceOfToday(details: string, prices: Price[]): Price | undefined {
  const said = prices.map(({ at, text }, n) => {
    const last = prices[n - 1]
    return details.slice(last ? last.at + last.text.length : 0, at + text.length)
  })
  const now = said.findIndex((words) => isNew.test(words) && !isOld.test(words))
  const rest = prices.filter((_, n) => !isOld.test(said[n]!))
  return now >= 0 ? prices[now] : rest.length === 1 ? rest[0] : undefined
}

/** As a customer reads it in passing: '৳1,200', '৩৫০ টাকা', '৳1.5 lakh'. */
function shownPrice(found: string): string {
  const { sign, figure = '', unit = '' } = shape.exec(found)?.groups ?? {}
  if (!sign && unit.includes('টাকা')) return `${figure} টাকা`
  return !sign && unit.startsWith('/') && !/[৳a-z]/iu.test(unit) ? `${figure}/-` : `৳${figure}`
}

const figures = `${number}(?:–${number})?(?:${scale})?`
const shape = new RegExp(`(?<sign>${before})?(?<figure>${figures})\\s*(?<unit>[^0-9]*)$`, 'iu')

const valueOf = (text: string): number =>
  Number(text.replace(/[০-৯]/gu, (digit) => String(digit.charCodeAt(0) - 0x9e6)).replace(/[^0-9.]/g, ''))

const saysNothing =
  /^[^\p{L}\p{M}\p{N}]*(?:only|fixed|taka|tk|bdt|price|মাত্র|টাকা|ফিক্সড|একদাম|দাম|মূল্য)[^\p{L}\p{M}\p{N}]*$/iu

/** The first sentence that is short enough to be read in passing. */
function sentenceOf(details: string): string {
  const first =
    details
      .split(/[.।!\n;|]/u)
      .map((part) => part.replace(/^[\s,:–-]+|[\s,:–-]+$/g, ''))
      .find((part) => part.length > 2 && !saysNothing.test(part)) ?? ''
  if (first.length <= 72) return first
  const words = first.slice(0, 72).split(' ')
  words.pop()
  return words.join(' ')
}
