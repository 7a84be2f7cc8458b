import { readLogView } from '#shared/forms/admin-views.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

export const loadLog = (page: AdminArgs) =>
  loadPart(page, 'Failed to load the log', async () => {
    const view = readLogView(page.url.searchParams)
    return { view, ...(await page.server.admin.listLog(view)) }
  })

export type LogData = Extract<Awaited<ReturnType<typeof loadLog>>, { ok: true }>['data']
