/** What a phone shows by itself, and the letters with the same words. */
export const telling = {
  'telling.ad': 'Your ad is ready',
  'telling.logo': 'Your logo is ready',
  'telling.passport': 'Your passport photo is ready',
  'telling.portrait': 'Your profile picture is ready',
  'telling.thumbnail': 'Your thumbnail is ready',
  'telling.see': 'Tap to see it.',
  'telling.seeNamed': '{name}. Tap to see it.',
  'telling.failed': 'Your picture could not be made',
  'telling.notCharged': '{why:said} Nothing was charged.',
  'telling.batchReady': 'Your {done:count picture is/pictures are} ready',
  'telling.batchSome':
    'Your {done:count picture is/pictures are} ready, {failed:number} failed (nothing charged)',
  'telling.batchNone': 'None of your {failed:number} pictures could be made (nothing charged)',
  'telling.seeBatch': 'Tap to see them, or to take all as one ZIP.',
  'telling.seeFailed': 'Tap to see why, and to try the failed ones again.',
  'telling.going': 'One tap in your gallery keeps them for 30 more days.',
  'telling.open': 'Open it',
  'telling.asked': 'You asked for this letter in your profile, where you can also turn it off.',
  'telling.saved': 'Saved',
  'telling.notUnderstood': 'This browser could not be signed up for notifications. Please try again.',
} as const
