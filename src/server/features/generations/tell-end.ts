import { pictureFiles } from '#shared/gallery.ts'
import { findTool } from '#shared/tools/index.ts'
import { say, type Say } from '#shared/words/say.ts'
import { tell } from '#server/features/telling/tell.ts'
import type { GenerationRow } from './generations.table.ts'

/** What people call it, by what its tool calls it; the others are pictures. */
const titles: Readonly<Record<string, Say>> = {
  ad: say('telling.ad'),
  logo: say('telling.logo'),
  passport_photo: say('telling.passport'),
  profile_studio: say('telling.portrait'),
  thumbnail: say('telling.thumbnail'),
}

/** The picture lies in the gallery: whoever has looked away in the meantime is called back to it. */
export async function tellDone(row: GenerationRow, picture: string | undefined): Promise<void> {
  // Many that were pressed together are told together.
  if (picture === undefined || row.batchId !== null) return
  const tool = findTool(row.tool)
  const isNamed = row.name !== tool?.name
  await tell({
    userId: row.userId,
    kind: 'done',
    cause: `done ${row.id}`,
    title: titles[tool?.kind ?? ''] ?? say('making.done'),
    body: isNamed ? say('telling.seeNamed', { name: row.name }) : say('telling.see'),
    open: `/dashboard/${picture}`,
    picture: pictureFiles.card({ id: picture, version: 0 }, 320),
  })
}

/** With what it cost, which is nothing. A press leads back to the form, which is still filled in. */
export async function tellFailed(row: GenerationRow, body: Say): Promise<void> {
  await tell({
    userId: row.userId,
    kind: 'failed',
    cause: `failed ${row.id}`,
    title: say('telling.failed'),
    body,
    open: findTool(row.tool)?.path ?? '/dashboard',
  })
}
