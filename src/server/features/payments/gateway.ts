import type { Poisha } from '#shared/money.ts'
import type { Say } from '#shared/words/say.ts'
import { wordsOf } from '#server/lib/words.ts'

/** What a gateway has to know of an order. */
export type OrderToPay = {
  tranId: string
  title: string
  amount: Poisha
  currency: string
  email: string
  shopName: string | null
  session: string | null
}

/** Where the gateway sends the person and its messages. */
export type Ways = { paid: string; failed: string; cancelled: string; notice: string }

/** What a message claims. None of it is believed: it only says what to ask about. */
export type Claim = { tranId: string; hint?: string; outcome?: 'failed' | 'cancelled'; isForged?: boolean }

/** What the gateway itself says when it is asked. */
export type Verdict =
  | {
      is: 'paid'
      tranId: string
      /** Undefined where the gateway does not say. */
      store: string | undefined
      amount: Poisha | undefined
      currency: string
      paymentId: string
      method: string
      isRisky: boolean
      raw: string
    }
  | { is: 'unpaid'; outcome: 'failed' | 'cancelled' | 'none'; raw: string }

export type RefundAnswer = { is: 'done' | 'failed'; reference: string | null; raw: string }

/** A company that takes money for us: five questions, each asked once and answered or thrown. */
export type PaymentGateway = {
  /** Opens a page on which this order can be paid. */
  begin(order: OrderToPay, ways: Ways): Promise<{ session: string; payAt: string; raw: string }>
  /** Reads what came to a door of ours; undefined when it is about no order. */
  read(body: string): Claim | undefined
  /** Whether this order is paid. Throws GatewayTrouble when there is no clear answer. */
  ask(order: OrderToPay, hint?: string): Promise<Verdict>
  refund(payment: {
    paymentId: string
    amount: Poisha
    refundId: string
    reason: string
  }): Promise<RefundAnswer>
  /** Throws GatewayTrouble with words for the owner. */
  test(): Promise<void>
}

/** The gateway could not be reached, or said what cannot be understood. */
export class GatewayTrouble extends Error {
  /** What is the matter, for the owner. */
  readonly says: Say
  /** What came, where something did. */
  readonly raw: string
  /** The request may have been carried out all the same. */
  readonly mayHaveWorked: boolean

  constructor(says: Say, details: { raw?: string; mayHaveWorked?: boolean; cause?: unknown } = {}) {
    super(wordsOf(says, 'en'), { cause: details.cause })
    this.name = 'GatewayTrouble'
    this.says = says
    this.raw = details.raw ?? ''
    this.mayHaveWorked = details.mayHaveWorked ?? true
  }
}
