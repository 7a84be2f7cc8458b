/** Calls of the admin's pages alone: `paths` is fetched with every page of everybody. */
export const doors = {
  contentPictures: '/api/admin/content-pictures',
  examples: '/api/admin/examples',
  booksCsv: '/api/admin/payments.csv',
} as const
