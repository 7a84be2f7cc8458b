export const billing = {
  'billing.tooFew': 'Insufficient Credits',
  'billing.tooFewText':
    "You don't have enough credits to use this tool. Please purchase a plan to continue creating amazing content!",
  'billing.viewPlans': 'View Plans & Pricing',
  'billing.costsMore': 'This picture costs {cost:credits}; you have {free:credits} to spend.',
  'billing.startFrom': 'Start from just {price:taka}/month',

  'billing.buy': 'Buy',
  'billing.buyFor': 'Buy {credits:credits} for {price:money}',
  'billing.buyCredits': 'Buy {credits:credits}',
  'billing.once': '{price:money}, once',
  'billing.refunded': '{amount:money} given back',

  'billing.yourPayment': 'Your payment',
  'billing.newsPaid':
    '<b>Your payment of {amount:money}</b> for {title} has arrived. What it brings is in your account.',
  'billing.newsRefused': '<b>Your payment of {amount:money}</b> for {title} was refused.',
  'billing.newsRefunded': '<b>Your payment of {amount:money}</b> for {title} goes back to you.',
  'billing.newsHeld':
    '<b>Your payment of {amount:money}</b> for {title} is being looked at. We tell you as soon as it is decided.',
  'billing.seeIt': 'See it',

  'billing.sendDialog': 'Send the money by hand, then tell us the TrxID.',
  'billing.sendWith': 'Send with',
  'billing.qr': 'QR code of the {wallet} number',
  'billing.walletNumber': '{wallet} number',
  'billing.copyNumber': 'Copy the {wallet} number',
  'billing.amount': 'Amount',
  'billing.copyAmount': 'Copy the amount',
  'billing.howToSend':
    'Use “Send Money” in your {wallet} app, then type the TrxID of the message that you get. We look, usually within some hours, and tell you.',
  'billing.trxId': 'TrxID',
  'billing.trxIdFirst': 'Type the TrxID first',
  'billing.haveSent': 'I have sent {amount:money}',

  'billing.payments': 'Payments',
  'billing.allPayments': 'All payments',
  'billing.howItStands': 'How it stands',
  'billing.receipt': 'Receipt',
  'billing.receiptNumber': 'Receipt {number}',
  'billing.print': 'Print or save as PDF',
  'billing.paidBy': 'Paid by',
  'billing.paidWith': 'Paid with',
  'billing.byHand': 'by hand',
  'billing.order': 'Order',
  'billing.whatWasPaid': 'What was paid',
  'billing.withCredits': '{title}, {credits:credits}',
  'billing.givenBack': 'Given back',
  'billing.total': 'Total',

  'billing.titleOpen': 'Your payment is being confirmed',
  'billing.titleWaiting': 'Waiting for the owner',
  'billing.titlePaid': 'Paid. Thank you!',
  'billing.titleHeld': 'We look at your payment',
  'billing.titleFailed': 'The payment did not go through',
  'billing.titleCancelled': 'You cancelled the payment',
  'billing.titleExpired': 'This payment was not finished',
  'billing.titleRefused': 'Your payment was refused',
  'billing.titleRefunded': 'Your money goes back',
  'billing.openText':
    'This takes some seconds, at times some minutes. You may close this page: nothing is lost.',
  'billing.waitingText':
    'We look for your money and tell you, usually within some hours. Nothing more to do.',
  'billing.paidSignIn': 'Everything it brings is in your account. Sign in to see it.',
  'billing.added': '{added:credits} added; you have <b>{now:credits}</b> now.',
  'billing.runsUntil': 'Your plan runs until <day>then</day>.',
  'billing.heldText':
    'Your money is here. Somebody looks at it, and gives you your credits or the money back.',
  'billing.failedText':
    'Nothing was booked. If money left your wallet all the same, it is found by itself within a day.',
  'billing.expiredText':
    'No money came. If you have paid, it is found by itself within a day; or write to us.',
  'billing.refusedText': '{reason} If you have sent it, write to {mail}.',
  'billing.refundedText': 'It goes back the way it came. Banks and wallets take some days for it.',
  'billing.refundedByHand':
    '{site} sends {amount:money} back to your {wallet} by hand. This may take some days.',
  'billing.signIn': 'Sign In',
  'billing.back': 'Back to where you were',
  'billing.makePicture': 'Make a picture',
  'billing.backToPay': 'Back to the payment page',
  'billing.tryAgain': 'Try again',
} as const
