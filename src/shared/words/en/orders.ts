/** What a payment is called, wherever it is shown: in letters, on receipts, in the books. */
export const orders = {
  'orders.plan': '{plan} plan, one month',
  'orders.pack': '{credits:credits}',

  'orders.new': 'Beginning',
  'orders.open': 'Being confirmed',
  'orders.waiting': 'Waiting for the owner',
  'orders.paid': 'Paid',
  'orders.held': 'Being looked at',
  'orders.failed': 'Failed',
  'orders.cancelled': 'Cancelled',
  'orders.expired': 'Expired',
  'orders.refused': 'Refused',
  'orders.refunded': 'Refunded',

  'orders.amount': 'The amount paid is not the amount of the order',
  'orders.currency': 'Paid in another currency',
  'orders.risk': 'The gateway flags this payment as a risk',
  'orders.twice': 'Paid twice',
  'orders.accountGone': 'Paid for an account that is deleted',
  'orders.accountDisabled': 'Paid for an account that is disabled',
  'orders.undecided': 'The gateway gave no clear answer for a day',
  'orders.refundUnclear': 'A refund got no clear answer',

  'orders.typeIt': 'This browser does not let us copy. Please type it.',
} as const
