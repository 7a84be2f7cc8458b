import { readTab } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { loadCodes } from './codes/load.ts'
import { loadContent } from './content/load.ts'
import { loadFeedback } from './feedback/load.ts'
import { loadGenerations } from './generations/load.ts'
import { type AdminArgs, loadPart } from './ladder.ts'
import { loadLog } from './log/load.ts'
import { loadReferrals } from './referrals/load.ts'
import { loadUsers } from './users/load.ts'
import { loadWebhook } from './webhook/load.ts'

/** What the open tab shows; the others are not even read. */
export async function loadTab(page: AdminArgs) {
  const tab = readTab(page.url.searchParams)
  switch (tab) {
    case 'users':
      return { tab, loaded: await loadUsers(page) }
    case 'payment': {
      const links = () => page.server.paymentLinks.listPaymentLinks()
      return { tab, loaded: await loadPart(page, say('admin.linksNotLoaded'), links) }
    }
    case 'webhook':
      return { tab, loaded: await loadWebhook(page) }
    case 'codes':
      return { tab, loaded: await loadCodes(page) }
    case 'feedback':
      return { tab, loaded: await loadFeedback(page) }
    case 'content':
      return { tab, loaded: await loadContent(page) }
    case 'referrals':
      return { tab, loaded: await loadReferrals(page) }
    case 'generations':
      return { tab, loaded: await loadGenerations(page) }
    case 'log':
      return { tab, loaded: await loadLog(page) }
  }
}

export type TabData = Awaited<ReturnType<typeof loadTab>>
