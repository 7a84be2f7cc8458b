/** What the browser says by itself as well: only these travel with the pages. */
export const browser = {
  'general.wrong': 'Something went wrong',
  'general.noConnection': 'No connection. Please try again when the network is back.',
  'general.loginFirst': 'Please login first',

  'pictures.notOne': 'Please upload a PNG, JPG or WEBP image',
  'pictures.tooBig': 'Image must be {megabytes:number}MB or smaller',
  'pictures.unread': 'This file could not be read. Please choose it again.',

  'shop.missing': 'Please enter your shop name',
  'codes.missing': 'Please enter a magic code',
  'feedback.empty': 'Please enter your feedback',
  'feedback.failed': 'Failed to submit feedback',
  'feedback.thanks': 'Thank you for your feedback!',
  'content.notLoaded': 'Failed to load page content',

  'gallery.notDeleted': 'Failed to delete ad',
  'gallery.notBack': 'Failed to bring it back',
  'gallery.daysNotSet': 'Failed to update delete time',
  'gallery.settingNotChanged': 'Failed to change this setting',
  'gallery.notHidden': 'Failed to hide this',
  'gallery.shopNotSaved': 'Failed to update shop name',

  'admin.failed': 'Failed to verify password',
  'plans.notActivated': 'Failed to activate plan',
  'referrals.noNewLink': 'Failed to generate new link',
  'profile.notSaved': 'Failed to update profile',
  'plans.notCancelled': 'Failed to cancel subscription',
  'admin.accountNotChanged': 'Failed to update account status',
  'admin.linkNotSaved': 'Failed to update payment link',
  'admin.webhookNotSaved': 'Failed to update webhook URL',
  'admin.codeNotSaved': 'Failed to update magic code',
  'admin.codeNotDeleted': 'Failed to delete magic code',
  'admin.feedbackNotDeleted': 'Failed to delete feedback',
} as const
