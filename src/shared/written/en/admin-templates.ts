/** Which templates are offered, and when. */
export const adminTemplates = {
  'admin.templates.title': 'Templates',
  'admin.templates.about':
    'Which templates people may choose, and when. They are offered where the studio makes the picture. Out of season one is not offered; designs that were made with it stay and can be changed.',
  'admin.templates.ad_generator': 'Ads',
  'admin.templates.thumbnail_maker': 'Thumbnails',
  'admin.templates.offered': 'Offered',
  'admin.templates.off': 'Off',
  'admin.templates.notNow': 'Not in season',
  'admin.templates.always': 'Always',
  'admin.templates.from': 'From {from}',
  'admin.templates.until': 'Until {until}',
  'admin.templates.between': '{from} to {until}',
  'admin.templates.yearly': '{days}, every year',
  'admin.templates.editOne': 'Change {name}',
  'admin.templates.on': 'People may choose it',
  'admin.templates.first': 'First day',
  'admin.templates.last': 'Last day',
  'admin.templates.everyYear': 'Every year',
  'admin.templates.everyYearHint': 'Only day and month count then. Eid moves: set its days anew each year.',
  'admin.templates.restore': 'As at first',
} as const
