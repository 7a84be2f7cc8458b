import { readLogView } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

export const loadLog = (page: AdminArgs) =>
  loadPart(page, say('admin.logNotLoaded'), async () => {
    const view = readLogView(page.url.searchParams)
    return { view, ...(await page.server.admin.listLog(view)) }
  })

export type LogData = Extract<Awaited<ReturnType<typeof loadLog>>, { ok: true }>['data']
