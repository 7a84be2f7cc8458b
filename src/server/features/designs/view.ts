import { eq, sql } from '#server/database/sql.ts'
import type { DesignState, DesignView } from '#shared/designs/design-view.ts'
import { db } from '#server/database/transaction.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { designs } from './designs.table.ts'
import { type Document, documentOf, paidDocument, withDesigned } from './documents.ts'
import type { Kind } from './kinds.ts'

/** What was lost with a process, or with the database, may be asked for again. */
export const stateNow = sql<DesignState>`case when ${designs.state} = 'waiting'
  and ${designs.changedAt} < now() - interval '10 minutes' then 'failed' else ${designs.state} end`

/** A design as its owner left it, on whichever device. */
export const viewDesign = <D>(kind: Kind<D>, userId: string, id: string): Promise<DesignView<D>> =>
  withDesigned(kind, userId, id, (picture) => viewOf(kind, picture))

export async function viewOf<D>(kind: Kind<D>, picture: PictureRow): Promise<DesignView<D>> {
  const { version } = picture
  const row = await findRow(picture)
  if (!row) return { design: (await paidDocument(kind, picture)).design, revision: 0, state: 'done', version }
  const { document, revision, state } = row
  return { design: documentOf(kind, document).design, revision, state, version }
}

/** As its owner left it, or as it was paid. */
export async function documentNow<D>(kind: Kind<D>, picture: PictureRow): Promise<Document<D>> {
  const row = await findRow(picture)
  return row ? documentOf(kind, row.document) : paidDocument(kind, picture)
}

async function findRow({ id }: PictureRow) {
  const [row] = await db()
    .select({ document: designs.document, revision: designs.revision, state: stateNow })
    .from(designs)
    .where(eq(designs.pictureId, id))
  return row
}
