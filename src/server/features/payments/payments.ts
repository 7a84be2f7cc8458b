/** Money that comes in: what pages and doors call. */
export { announceTransfer } from './transfers.ts'
export { listWays } from './ways.ts'
export * from './own-payments.ts'
export { startOrder } from './start-order.ts'
export type { Wish } from './items.ts'
export {
  type BookFigures,
  type BookLine,
  countNeedingPerson,
  findStory,
  listOrders,
  type Story,
  sumBooks,
} from './books.ts'
export { type DayLine, listDays } from './daily-line.ts'
export { listPaymentSettings } from './gateway-settings.ts'
export { planRefund, type RefundPlan } from './refund.ts'
