import { readPage } from '#shared/forms/admin-views.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

export const loadReferrals = (page: AdminArgs) =>
  loadPart(page, 'Please run the referral system migration first to see data', async () => {
    const at = readPage(page.url.searchParams)
    return { page: at, stats: await page.server.admin.getReferralStats(at) }
  })

export type ReferralsData = Extract<Awaited<ReturnType<typeof loadReferrals>>, { ok: true }>['data']
