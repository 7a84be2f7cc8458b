/** What the browser says by itself as well: only these travel with the pages. */
export const browser = {
  'general.wrong': 'Something went wrong',
  'general.loginFirst': 'Please login first',

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
} as const
