import type { OrderSay } from '#shared/order-words.ts'
import { orders as sentences } from '#shared/words/en/orders.ts'
import { englishFormats as formats } from '#shared/words/formats-en.ts'
import { render } from '#shared/words/render.ts'

/** These sentences travel with the pages that show payments only. */
export const orderWords = (says: OrderSay): string => render({ sentences, formats }, says)
