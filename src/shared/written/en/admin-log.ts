/** What admins did. */
export const adminLog = {
  'admin.log.title': 'What admins did',
  'admin.log.about': 'Every change stands here for good. Nobody can edit it, admins neither.',
  'admin.log.search': 'Search by admin, person, action or value...',
  'admin.log.none': 'Nothing yet',
  'admin.log.pages': 'Pages of the log',
  'admin.log.when': 'When',
  'admin.log.who': 'Who',
  'admin.log.what': 'What',
  'admin.log.whom': 'Whom',
  'admin.log.before': 'Before',
  'admin.log.after': 'After',
  'admin.log.request': 'Request {request}',
  'admin.log.named': '{name}: ',
  'admin.log.nothing': 'none',
  'admin.log.true': 'true',
  'admin.log.false': 'false',
} as const
