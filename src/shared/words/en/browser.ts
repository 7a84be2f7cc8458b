/** What the browser says by itself as well: only these travel with the pages. */
export const browser = {
  'general.wrong': 'Something went wrong',
  'general.noConnection': 'No connection. Please try again when the network is back.',
  'general.loginFirst': 'Please login first',
  'general.nothingLost': 'It is not your fault, and nothing was charged. Please try again in a moment.',
  'general.waitALittle': 'Please wait a little and try again.',
  'general.partWaits': 'No connection. This part opens as soon as the network is back.',
  'general.partGone': 'A part of this page could not be fetched. Please reload the page.',
  'general.copied': 'Copied.',

  'lost.offline':
    'This device is offline. Press again when the network is back; you are never charged twice.',
  'lost.away':
    'The server could not be reached. Press again when the network is back; you are never charged twice.',
  'lost.offlineFormKept':
    'This device is offline. Your form is kept. Press again when the network is back; you are never charged twice.',
  'lost.awayFormKept':
    'The server could not be reached. Your form is kept. Press again when the network is back; you are never charged twice.',
  'lost.call': 'You seem to be offline. Please try again.',
  'lost.pictures': 'The pictures did not arrive. Please check the connection and try again.',

  'errors.noConnection': 'No connection',
  'errors.notFetched': 'This page could not be fetched. Please check the network and try again.',
  'errors.closed': 'You cannot open this page',
  'errors.tooMany': 'Too many tries',
  'errors.busy': 'We will be right back',
  'errors.notWork': 'That did not work',

  'auth.noCookies':
    'Your browser refuses cookies, and without them nobody can sign in. Allow them for this site in its settings, then reload this page.',
  'auth.confirmByMail': 'Please check your email to confirm your account',
  'auth.linkExpired': 'This link has expired or was used already. Please ask for a new one.',
  'auth.resetSent': 'If this address has an account, a link to choose a new password is on its way.',
  'passkeys.needScript': 'Passkeys need JavaScript. Please use another way.',
  'passkeys.here': 'This device has a passkey for your account already.',
  'passkeys.notUsed': 'No passkey was used. Please try again, or use another way.',
  'factors.enterCode': 'Please enter the code',
  'factors.typeKey': 'Your browser does not copy here. Please type the key.',
  'factors.keepCodes': 'Your browser does not copy here. Please download them or write them down.',
  'factors.isRemoved': '“{name}” is removed.',
  'factors.isAdded': '“{name}” is added. Your other devices are signed out.',

  'pictures.notOne': 'Please upload a PNG, JPG or WEBP image',
  'pictures.damaged':
    'Please upload a PNG, JPG or WEBP image that is whole. A part of this one is missing: download it again.',
  'pictures.tooBig': 'Image must be {megabytes:number}MB or smaller',
  'pictures.unread': 'This file could not be read. Please choose it again.',
  'pictures.notHanded': 'The picture could not be brought over. Please download it and choose it here.',
  'pictures.shareAgain': 'Please tap Share once more',
  'pictures.notSent': 'The picture could not be shared',
  'pictures.notShared': 'This picture could not be shared',
  'pictures.linkCopied': 'Link copied',
  'pictures.copyLink': 'Please copy the link by hand',
  'pictures.deleted': 'Ad deleted successfully',
  'pictures.manyDeleted': '{pictures:number} ads deleted successfully',

  'touchUp.saved': 'Your picture is saved. Nothing was charged.',
  'touchUp.lost': 'No connection. What you changed is still here: please save it again.',
  'touchUp.failed': 'The picture could not be saved. It is as it was, and what you changed is still here.',
  'touchUp.notOpened': 'The picture could not be opened. Please try again when the network is back.',
  'touchUp.groundNotOpened': 'This picture could not be opened. Please choose another one.',

  'shop.missing': 'Please enter your shop name',
  'codes.missing': 'Please enter a magic code',
  'feedback.empty': 'Please enter your feedback',
  'feedback.failed': 'Failed to submit feedback',
  'feedback.thanks': 'Thank you for your feedback!',
  'content.notLoaded': 'Failed to load page content',

  'generations.had':
    'You asked for this picture already: the same photo gives the same picture. Nothing was charged again.',

  'install.offer': '{site} on your home screen opens faster, and photos can be shared straight to it.',
  'install.add': 'Add it',
  'kept.offline':
    'No connection. You see this page as it was last time; it reads itself again when the network is back.',

  'gallery.undo': 'Undo',
  'news.again': 'Try again',
  'news.view': 'View',
  'news.dashboard': 'View in Dashboard',
  'gallery.notDeleted': 'Failed to delete ad',
  'gallery.notBack': 'Failed to bring it back',
  'gallery.daysNotSet': 'Failed to update delete time',
  'gallery.settingNotChanged': 'Failed to change this setting',
  'gallery.notHidden': 'Failed to hide this',
  'gallery.shopNotSaved': 'Failed to update shop name',

  'admin.failed': 'Failed to verify password',
  'plans.notActivated': 'Failed to activate plan',
  'referrals.noNewLink': 'Failed to generate new link',
  'referrals.copied': 'Referral link copied to clipboard!',
  'referrals.copyIt': 'This browser does not let us copy. The link is selected: copy it from the menu.',
  'profile.notSaved': 'Failed to update profile',
  'plans.notCancelled': 'Failed to cancel subscription',
  'admin.accountNotChanged': 'Failed to update account status',
  'admin.linkNotSaved': 'Failed to update payment link',
  'admin.webhookNotSaved': 'Failed to update webhook URL',
  'admin.codeNotSaved': 'Failed to update magic code',
  'admin.codeNotDeleted': 'Failed to delete magic code',
  'admin.feedbackNotDeleted': 'Failed to delete feedback',
  'admin.codesCopied': 'Codes copied',
  'admin.downloadCodes': 'The browser did not allow copying. Please download them.',
  'admin.exampleSaved': 'Example saved',
} as const
