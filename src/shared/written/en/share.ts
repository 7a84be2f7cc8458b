export const share = {
  'share.title': 'A picture for you',
  'share.alt': 'Shared with you',
  'share.download': 'Download',
  'share.inApp': 'Does nothing download? Press the three dots and open this page in your browser.',
  'share.madeWith': 'Made with <home>{site}</home>',
  'share.ended': 'This link has ended',
  'share.askAgain': 'Please ask for a new one.',
  'share.goTo': 'Go to {site}',
} as const
