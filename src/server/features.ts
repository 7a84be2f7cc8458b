/** All that pages may call, by noun. Handed to them in the request's context, never imported by them. */
export * as accounts from '#server/auth/accounts.ts'
export * as sessions from '#server/auth/sessions.ts'
export * as adminAccess from '#server/features/admin/admin-access.ts'
export * as generations from '#server/features/generations/generations.ts'
export * as credits from '#server/features/credits/credits.ts'
export * as profiles from '#server/features/profiles/profiles.ts'
export * as referrals from '#server/features/referrals/referrals.ts'
