import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { api } from './en/api.ts'
import { auth } from './en/auth.ts'
import { browser } from './en/browser.ts'
import { general } from './en/general.ts'
import { letters } from './en/letters.ts'
import { lettersOfPayments } from './en/letters-of-payments.ts'
import { orders } from './en/orders.ts'
import { payments } from './en/payments.ts'
import { storyOfPayments } from './en/story-of-payments.ts'
import { making } from './en/making.ts'
import { pictures } from './en/pictures.ts'
import { telling } from './en/telling.ts'
import { tools } from './en/tools.ts'
import { webhookTest } from './en/webhook-test.ts'

/** Every sentence of the program in English. */
export const en = {
  ...browser,
  ...tools,
  ...general,
  ...auth,
  ...api,
  ...account,
  ...pictures,
  ...payments,
  ...orders,
  ...lettersOfPayments,
  ...storyOfPayments,
  ...making,
  ...admin,
  ...webhookTest,
  ...letters,
  ...telling,
} as const
