import { managedPages, type ManagedPage } from '#shared/content.ts'
import { say } from '#shared/words/say.ts'
import { findTool } from '#shared/tools/index.ts'
import { type AdminArgs, loadPart } from '../ladder.ts'

const isManaged = (name: string): name is ManagedPage => Object.hasOwn(managedPages, name)

export const loadContent = (args: AdminArgs) =>
  loadPart(args, say('content.notLoaded'), async () => {
    const { server, url } = args
    const asked = url.searchParams.get('page') ?? ''
    const page = isManaged(asked) ? asked : 'about'
    const tool = findTool(url.searchParams.get('tool') ?? '')?.id ?? 'ad_generator'
    return {
      page,
      ...(await server.admin.listElements(page)),
      tool,
      places: await server.admin.listPlaces(tool),
    }
  })

export type ContentData = Extract<Awaited<ReturnType<typeof loadContent>>, { ok: true }>['data']
