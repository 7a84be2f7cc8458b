import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { auth } from './en/auth.ts'
import { browser } from './en/browser.ts'
import { general } from './en/general.ts'
import { letters } from './en/letters.ts'
import { payments } from './en/payments.ts'
import { making } from './en/making.ts'
import { pictures } from './en/pictures.ts'
import { tools } from './en/tools.ts'
import { webhookTest } from './en/webhook-test.ts'

/** Every sentence of the program in English. */
export const en = {
  ...browser,
  ...tools,
  ...general,
  ...auth,
  ...account,
  ...pictures,
  ...payments,
  ...making,
  ...admin,
  ...webhookTest,
  ...letters,
} as const
