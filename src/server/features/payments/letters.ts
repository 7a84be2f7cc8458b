import { eq } from 'drizzle-orm'
import { brand } from '#shared/brand.ts'
import { type Attention, attentions, moneyText } from '#shared/payments.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { type Letter, postLetter } from '#server/mail/mail.ts'
import type { Order } from './order-states.ts'

const link = (path: string): string => new URL(path, config().origin).href
const visitOf = ({ tranId }: Order): string => link(`/billing/return?order=${tranId}`)

async function post(letter: Letter): Promise<void> {
  if (config().mail) await postLetter(letter)
}

export async function tellPaid(to: string, order: Order, receipt: number): Promise<void> {
  await post({
    to,
    subject: `Your payment of ${moneyText(order.amount)} to ${brand.name} has arrived`,
    paragraphs: [
      `${order.title}: ${moneyText(order.amount)} paid. Everything it brings is in your account now.`,
      `The number of your receipt is ${receipt}.`,
    ],
    button: { text: 'See the receipt', url: link(`/billing/receipts/${order.id}`) },
  })
}

export async function tellRefused(to: string, order: Order, reason: string): Promise<void> {
  await post({
    to,
    subject: `We could not find your payment of ${moneyText(order.amount)}`,
    paragraphs: [
      `You told us that you sent ${moneyText(order.amount)} for ${order.title}, TrxID ${order.trxId}. It was refused: ${reason}`,
      'Nothing was booked. If you have sent the money, answer this mail with a picture of the message from your wallet.',
    ],
    button: { text: 'See the payment', url: visitOf(order) },
  })
}

export async function tellRefunded(to: string, order: Order, amount: number): Promise<void> {
  await post({
    to,
    subject: `${moneyText(amount)} of your payment to ${brand.name} goes back to you`,
    paragraphs: [
      `${moneyText(amount)} of what you paid for ${order.title} goes back the way it came. Banks and wallets take some days for it.`,
    ],
    button: { text: 'See the payment', url: visitOf(order) },
  })
}

/** What needs a person, to everybody who can do something about it. */
export async function tellOwner(order: Order, attention: Attention): Promise<void> {
  await tellAdmins(
    `A payment needs you: ${attentions[attention].toLowerCase()}`,
    `${attentions[attention]}. Order ${order.tranId}, ${order.title}, ${moneyText(order.amount)}.`,
    order,
  )
}

export async function tellWaiting(order: Order): Promise<void> {
  const sent = `${moneyText(order.amount)} for ${order.title}, TrxID ${order.trxId}`
  await tellAdmins('Somebody says that they sent you money', `${sent}. Please look into your wallet.`, order)
}

async function tellAdmins(subject: string, text: string, { id }: Order): Promise<void> {
  if (!config().mail) return
  const admins = await db()
    .select({ email: profiles.email })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(eq(profiles.accountEnabled, true))
  for (const { email: to } of admins) {
    const button = { text: 'Look at the payment', url: link(`/admin/payment?order=${id}`) }
    await post({ to, subject, paragraphs: [text], button })
  }
}
