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
const currency = '(?:৳|tk\\.?|bdt)'
const until = '\\s*(?:[-–—]|থেকে|to)\\s*'
const amount = `${number}(?:${until}${currency}?\\s*${number})?`
const price = new RegExp(
  `(?:(?:price|only|দাম|মূল্য|মাত্র)\\s*[:：-]?\\s*)?(?:${currency}\\s*${amount}(?:/-)?|${amount}\\s*(?:৳|tk\\b\\.?|taka|টাকা|bdt|/-))`,
  'giu',
)
const untilAmount = new RegExp(`${until}${currency}?\\s*(?=[0-9০-৯])`, 'iu')

/** What a customer pays now, and what they paid before. */
const isNew = /এখন|বর্তমান|নতুন দাম|অফার|মাত্র|\b(?:now|only|today|offer|sale)\b/iu
const isOld = /আগে|পূর্বে|পুরোনো|পুরনো|\b(?:was|before|old|instead of)\b/iu
/** Words that say nothing without the price beside them. */
const leadsTo = /(?:from|at|for|per|প্রতি|শুরু)\s*$/iu
const goesOn = /^\s*(?:থেকে|হতে|to\b|per\b|each\b|প্রতি|করে|\/)/iu

/** `leaves`: what the sentence is better without, as the badge says it. Nothing is taken from the middle of one. */
function badgeIn(details: string): { shown: string; leaves?: string } {
  const prices = [...details.matchAll(price)]
  if (prices.length > 1) return { shown: shownPrice(priceOfToday(details, prices)) }
  const [found] = prices
  if (!found) {
    const [share = ''] = discount.exec(details) ?? []
    return { shown: share.trim(), leaves: share }
  }
  const [from, to] = found[0].split(untilAmount)
  if (from && to && valueOf(to) < valueOf(from)) return { shown: shownPrice(`৳${to}`) }
  const [before, after] = [details.slice(0, found.index), details.slice(found.index + found[0].length)]
  const isPart = leadsTo.test(before) || goesOn.test(after) || isOld.test(before)
  const isInMiddle = /[^\s,.।!;|:–-]\s*$/u.test(before) && /^\s*[^\s,.।!;|:–-]/u.test(after)
  return { shown: shownPrice(found[0]), ...(!isPart && !isInMiddle && { leaves: found[0] }) }
}

/** Of several prices the one that is asked now; none where that is not said, as each may be of another size. */
function priceOfToday(details: string, prices: RegExpExecArray[]): string {
  const said = prices.map((found, n) => {
    const last = prices[n - 1]
    return details.slice(last ? last.index + last[0].length : 0, found.index) + found[0]
  })
  const now = said.findIndex((words) => isNew.test(words) && !isOld.test(words))
  const rest = prices.filter((_, n) => !isOld.test(said[n]!))
  const [chosen] = now >= 0 ? [prices[now]] : rest.length === 1 ? rest : []
  return chosen?.[0] ?? ''
}

const shownPrice = (found: string): string =>
  found
    .replace(/^(?:price|দাম|মূল্য)\s*[:：-]?\s*/iu, '')
    .replace(untilAmount, '–')
    .replace(/\s*(?:tk\.?|taka|bdt)\s*/giu, '৳')
    .replace(/^(.*[0-9০-৯])(?:\/-)?৳$/u, '৳$1')
    .trim()

const valueOf = (text: string): number =>
  Number(text.replace(/[০-৯]/gu, (digit) => String(digit.charCodeAt(0) - 0x9e6)).replace(/[^0-9.]/g, ''))

/** The first sentence that is short enough to be read in passing. */
function sentenceOf(details: string): string {
  const first =
    details
      .split(/[.।!\n;|]/u)
      .map((part) => part.replace(/^[\s,:–-]+|[\s,:–-]+$/g, ''))
      .find((part) => part.length > 2) ?? ''
  if (first.length <= 72) return first
  const words = first.slice(0, 72).split(' ')
  words.pop()
  return words.join(' ')
}
