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
  const line = sentenceOf(details.replace(badge.found, ' '))
  return { headline, shop, line, badge: badge.shown }
}

// A comma or point that ends a number belongs to the sentence.
const number = '[0-9০-৯](?:[0-9০-৯,.]*[0-9০-৯])?'
const discount = new RegExp(`(?:up ?to )?${number} ?(?:%|٪|শতাংশ)(?: ?(?:off|discount|ছাড়|ছাড়))?`, 'iu')
const price = new RegExp(
  `(?:(?:price|only|দাম|মূল্য|মাত্র)\\s*[:：-]?\\s*)?(?:(?:৳|tk\\.?|bdt)\\s*${number}(?:/-)?|${number}\\s*(?:৳|tk\\b\\.?|taka|টাকা|bdt|/-))`,
  'iu',
)

function badgeIn(details: string): { shown: string; found: string } {
  const found = (price.exec(details) ?? discount.exec(details))?.[0] ?? ''
  const shown = found
    .replace(/^(?:price|দাম|মূল্য)\s*[:：-]?\s*/iu, '')
    .replace(/\s*(?:tk\.?|taka|bdt)\s*/giu, '৳')
    .replace(/^(.*[0-9০-৯])(?:\/-)?৳$/u, '৳$1')
    .trim()
  return { shown, found: found || '\u0000' }
}

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
