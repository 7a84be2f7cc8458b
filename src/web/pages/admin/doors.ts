/** What only the admin's own pages lead to or call: `paths` is fetched with every page of everybody. */
export const doors = {
  contentPictures: '/api/admin/content-pictures',
  examples: '/api/admin/examples',
  booksCsv: '/api/admin/payments.csv',
  books: '/admin/payments',
  rules: '/admin/rules',
  generations: '/admin/generations',
} as const
