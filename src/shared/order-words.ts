import type { Attention, OrderState } from './payments.ts'
import type { orders } from './words/en/orders.ts'
import { say, type Say } from './words/say.ts'

/** What both the server and the pages of paying say of an order. */
export type OrderSay = Extract<Say, { key: keyof typeof orders }>

export const stateSays: Record<OrderState, OrderSay> = {
  new: say('orders.new'),
  open: say('orders.open'),
  waiting: say('orders.waiting'),
  paid: say('orders.paid'),
  held: say('orders.held'),
  failed: say('orders.failed'),
  cancelled: say('orders.cancelled'),
  expired: say('orders.expired'),
  refused: say('orders.refused'),
  refunded: say('orders.refunded'),
}

/** What a person has to look at, and why. */
export const attentionSays: Record<Attention, OrderSay> = {
  amount: say('orders.amount'),
  currency: say('orders.currency'),
  risk: say('orders.risk'),
  twice: say('orders.twice'),
  account_gone: say('orders.accountGone'),
  account_disabled: say('orders.accountDisabled'),
  undecided: say('orders.undecided'),
  refund_unclear: say('orders.refundUnclear'),
}
