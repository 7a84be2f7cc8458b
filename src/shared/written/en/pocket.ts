export const pocket = {
  'pocket.title': 'A photo from your phone',
  'pocket.intro':
    'What should become of it? Nothing is sent and nothing is charged before you press the button there.',
  'pocket.choose': 'Which photo?',
  'pocket.all': 'All {n:number} at once',
  'pocket.more': 'These are the first {n:number} of {of:number}. Share the rest after them.',
  'pocket.photo': 'Photo {n:number}',
  'pocket.looking': 'Looking for the photo…',
  'pocket.none': 'No photo has come through',
  'pocket.noneText':
    'The phone did not hand it over, or it was shared more than an hour ago. Share it again, or choose a tool and pick the photo there.',
  'pocket.toTools': 'Choose a tool',
  'pocket.tools': 'Tools that take a photo',
} as const

/** Said by the worker, in place of a page that is not here. */
export const offline = {
  title: 'No connection',
  text: 'This page is not kept on this phone. It opens by itself as soon as the network is back.',
  again: 'Try again',
  kept: 'These pages are here as you saw them last:',
} as const

/** The same in place of what a proxy says while the site is started anew. */
export const backSoon = {
  title: 'Back in a moment',
  text: 'The site is being started again. This page opens by itself.',
} as const
