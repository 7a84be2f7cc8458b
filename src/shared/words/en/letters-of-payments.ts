/** Letters about money. */
export const lettersOfPayments = {
  'paidLetter.subject': 'Your payment of {amount:money} to {site} has arrived',
  'paidLetter.brings': '{title:said}: {amount:money} paid. Everything it brings is in your account now.',
  'paidLetter.receipt': 'The number of your receipt is {receipt}.',
  'paidLetter.button': 'See the receipt',

  'refusedLetter.subject': 'We could not find your payment of {amount:money}',
  'refusedLetter.why':
    'You told us that you sent {amount:money} for {title:said}, TrxID {trxId}. It was refused: {reason}',
  'refusedLetter.next':
    'Nothing was booked. If you have sent the money, answer this mail with a picture of the message from your wallet.',

  'refundLetter.subject': '{amount:money} of your payment to {site} goes back to you',
  'refundLetter.way':
    '{amount:money} of what you paid for {title:said} goes back the way it came. Banks and wallets take some days for it.',
  'refundLetter.byHand':
    '{site} sends {amount:money} of what you paid for {title:said} back to your {wallet} by hand. This may take some days.',

  'paymentLetter.button': 'See the payment',

  'ownerLetter.subject': 'A payment needs you: {why:said}',
  'ownerLetter.about': '{why:said}. Order {order}, {title:said}, {amount:money}.',
  'ownerLetter.sentSubject': 'Somebody says that they sent you money',
  'ownerLetter.sent': '{amount:money} for {title:said}, TrxID {trxId}. Please look into your wallet.',
  'ownerLetter.button': 'Look at the payment',
} as const
