import { readPage } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

export const loadCodes = (page: AdminArgs) =>
  loadPart(page, say('admin.codesNotLoaded'), async () => {
    const at = readPage(page.url.searchParams)
    return {
      shared: await page.server.admin.listCodes(),
      page: at,
      singles: await page.server.admin.listSingles(at),
    }
  })

export type CodesData = Extract<Awaited<ReturnType<typeof loadCodes>>, { ok: true }>['data']
