import { writeDailyLine } from '#server/features/payments/daily-line.ts'
import { reconcilePayments } from '#server/features/payments/reconcile.ts'
import type { JobDefinition } from '#server/queue/queue.ts'

/** Orders whose end nobody told us are asked about. */
export const reconcileOrders: JobDefinition<object> = {
  name: 'reconcile-payments',
  retries: 0,
  retryDelay: 60,
  expireSeconds: 1_200,
  schedule: '* * * * *',
  async run() {
    await reconcilePayments()
  },
}

/** Shortly after midnight in Dhaka. */
export const dailyPaymentLine: JobDefinition<object> = {
  name: 'daily-payment-line',
  retries: 3,
  retryDelay: 300,
  expireSeconds: 300,
  schedule: '10 18 * * *',
  async run() {
    await writeDailyLine()
  },
}
