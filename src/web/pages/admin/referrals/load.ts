import { readPage } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

export const loadReferrals = (page: AdminArgs) =>
  loadPart(page, say('admin.referralsNotLoaded'), async () => {
    const at = readPage(page.url.searchParams)
    return { page: at, stats: await page.server.admin.getReferralStats(at) }
  })

export type ReferralsData = Extract<Awaited<ReturnType<typeof loadReferrals>>, { ok: true }>['data']
