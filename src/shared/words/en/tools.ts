/** What the tools say. */
export const tools = {
  'general.loginToContinue': 'Please log in to continue',
  'general.notAuthenticated': 'Not authenticated',
} as const
