import { readPicturesView } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

export const loadGenerations = (page: AdminArgs) =>
  loadPart(page, say('admin.generationsNotLoaded'), async () => {
    const view = readPicturesView(page.url.searchParams)
    const { admin } = page.server
    return {
      view,
      ...(await admin.listBoard(view)),
      figures: await admin.getFigures(),
      engine: await admin.getEngineState(),
    }
  })

export type GenerationsData = Extract<Awaited<ReturnType<typeof loadGenerations>>, { ok: true }>['data']
