import { account } from './bn/account.ts'
import { admin } from './bn/admin.ts'
import { api } from './bn/api.ts'
import { auth } from './bn/auth.ts'
import { browser } from './bn/browser.ts'
import { general } from './bn/general.ts'
import { letters } from './bn/letters.ts'
import { lettersOfPayments } from './bn/letters-of-payments.ts'
import { orders } from './bn/orders.ts'
import { payments } from './bn/payments.ts'
import { storyOfPayments } from './bn/story-of-payments.ts'
import { making } from './bn/making.ts'
import { pictures } from './bn/pictures.ts'
import { telling } from './bn/telling.ts'
import { tools } from './bn/tools.ts'
import { webhookTest } from './bn/webhook-test.ts'
import type { en } from './en.ts'
import type { Translation } from './translation.ts'

/** Every sentence of the program in Bangla. */
export const bn: Translation<typeof en> = {
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
}
