import { eq } from '#server/database/sql.ts'
import { brand } from '#shared/brand.ts'
import { attentionSays } from '#shared/order-words.ts'
import { type Attention, cameFor, walletNames } from '#shared/payments.ts'
import { readKept } from '#shared/words/kept.ts'
import { say, type Say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { tell } from '#server/features/telling/tell.ts'
import { postLetter } from '#server/mail/mail.ts'
import type { Order } from './order-states.ts'

type Draft = { to: string; subject: Say; paragraphs: Say[]; button: Say; path: string }

async function post({ to, subject, paragraphs, button: text, path }: Draft): Promise<void> {
  if (!config().mail) return
  await postLetter({
    to,
    subject,
    paragraphs,
    button: { text, url: new URL(path, config().origin).href },
  })
}

const about = (order: Order) => ({
  amount: cameFor(order),
  title: readKept(order.title) ?? order.title,
  site: brand.name,
})
const visitOf = ({ tranId }: Order): string => `/billing/return?order=${tranId}`

export async function tellPaid(userId: string, order: Order, receipt: number): Promise<void> {
  const title = say('paidLetter.subject', about(order))
  const body = say('paidLetter.brings', about(order))
  const open = `/billing/receipts/${order.id}`
  await tell({
    userId,
    kind: 'payment',
    cause: `paid ${order.id}`,
    title,
    body,
    open,
    letter: {
      subject: title,
      paragraphs: [body, say('paidLetter.receipt', { receipt: String(receipt) })],
      button: { text: say('paidLetter.button'), url: new URL(open, config().origin).href },
    },
  })
}

export async function tellRefused(to: string, order: Order, reason: string): Promise<void> {
  await post({
    to,
    subject: say('refusedLetter.subject', about(order)),
    paragraphs: [
      say('refusedLetter.why', { ...about(order), trxId: order.trxId ?? '', reason }),
      say('refusedLetter.next'),
    ],
    button: say('paymentLetter.button'),
    path: visitOf(order),
  })
}

export async function tellRefunded(to: string, order: Order, amount: number): Promise<void> {
  await post({
    to,
    subject: say('refundLetter.subject', { ...about(order), amount }),
    // Sent by hand it goes back by hand, when somebody comes to it.
    paragraphs: [
      order.wallet
        ? say('refundLetter.byHand', { ...about(order), amount, wallet: walletNames[order.wallet] })
        : say('refundLetter.way', { ...about(order), amount }),
    ],
    button: say('paymentLetter.button'),
    path: visitOf(order),
  })
}

/** What needs a person, to everybody who can do something about it. */
export async function tellOwner(order: Order, attention: Attention): Promise<void> {
  const why = attentionSays[attention]
  await tellAdmins(
    order,
    say('ownerLetter.subject', { why }),
    say('ownerLetter.about', { ...about(order), why, order: order.tranId }),
  )
}

export async function tellWaiting(order: Order): Promise<void> {
  await tellAdmins(
    order,
    say('ownerLetter.sentSubject'),
    say('ownerLetter.sent', { ...about(order), trxId: order.trxId ?? '' }),
  )
}

async function tellAdmins({ id }: Order, subject: Say, text: Say): Promise<void> {
  if (!config().mail) return
  const admins = await db()
    .select({ email: profiles.email })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(eq(profiles.accountEnabled, true))
  const button = say('ownerLetter.button')
  for (const { email: to } of admins) {
    await post({ to, subject, paragraphs: [text], button, path: `/admin/payment?order=${id}` })
  }
}
