import { and, desc, eq, inArray, sql } from '#server/database/sql.ts'
import type { Design } from '#shared/designs/design.ts'
import type { DesignVersion } from '#shared/designs/design-view.ts'
import { db } from '#server/database/transaction.ts'
import { noSuchPicture } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'
import { documentOf, getDesigned, withDesigned } from './documents.ts'
import { drawer, untilLate } from './drawer.ts'
import { keptOr } from './kept-drawings.ts'
import { layouts, piecesOf } from './kinds.ts'
import { designVersions } from './versions.table.ts'

/** Of one design; the one that was paid stays besides. */
const most = 20
const mostBytes = 400_000

/** Who goes on typing leaves no versions: one is what stood for a while, or a while of typing. */
const stoodSeconds = 60
const everySeconds = 300

type Left = { pictureId: string; document: string; revision: number; changedAt: Date }

/** What is about to be written over, as far as somebody may want to go back to it. Belongs to that change. */
export async function keepVersion({ pictureId, document, revision, changedAt }: Left): Promise<void> {
  const versions = await db()
    .select({ id: designVersions.id, bytes: designVersions.bytes, savedAt: designVersions.savedAt })
    .from(designVersions)
    .where(eq(designVersions.pictureId, pictureId))
    .orderBy(desc(designVersions.savedAt))
  const secondsSince = (at: Date) => (Date.now() - at.getTime()) / 1_000
  const [last] = versions
  const isLongAgo = last !== undefined && secondsSince(last.savedAt) >= everySeconds
  if (secondsSince(changedAt) < stoodSeconds && !isLongAgo) return
  const bytes = Buffer.byteLength(document)
  await db()
    .insert(designVersions)
    .values({ pictureId, document, revision, bytes, savedAt: changedAt })
    .onConflictDoNothing()
  let sum = bytes
  const gone = versions.filter((version, at) => {
    sum += version.bytes
    return at >= most - 1 || sum > mostBytes
  })
  if (gone.length > 0)
    await db()
      .delete(designVersions)
      .where(
        inArray(
          designVersions.id,
          gone.map(({ id }) => id),
        ),
      )
}

/** Newest first, with what each of them says. */
export async function listVersions(userId: string, id: string): Promise<DesignVersion[]> {
  const picture = await getDesigned(layouts, userId, id)
  const rows = await db()
    .select()
    .from(designVersions)
    .where(eq(designVersions.pictureId, picture.id))
    .orderBy(desc(designVersions.savedAt))
    .limit(most)
  return rows.map(({ id: version, savedAt, document }) => ({
    id: version,
    savedAt: savedAt.toISOString(),
    says: saidIn(documentOf(layouts, document).design),
  }))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function getVersion(userId: string, id: string, version: string): Promise<Design> {
  const picture = await getDesigned(layouts, userId, id)
  const [row] = uuid.test(version)
    ? await db()
        .select({ document: designVersions.document })
        .from(designVersions)
        .where(and(eq(designVersions.pictureId, picture.id), eq(designVersions.id, version)))
    : []
  if (!row) throw noSuchPicture()
  return documentOf(layouts, row.document).design
}

const smallSide = 200

/** How it looked: a version never changes. */
export async function drawVersion(userId: string, id: string, version: string): Promise<Buffer> {
  const document = await getVersion(userId, id, version)
  return withDesigned(layouts, userId, id, ({ imageUrl }) =>
    keptOr(`version ${version}`, async () => {
      // One that somebody else has made is nowhere else; any other is drawn as small as this.
      const isGiven = 'focus' in document.ground
      const ground = isGiven ? await storage().read(filesOf(imageUrl).side('ground')) : null
      const pieces = await piecesOf(imageUrl, document)
      return drawer().drawSmall({ document, ground, ...pieces, long: smallSide }, untilLate())
    }),
  )
}

/** By which its owner knows it again. */
const saidIn = ({ parts, texts }: Design): string =>
  parts
    .flatMap((part) => (part.kind === 'text' && !part.isHidden ? [(texts[part.text] ?? '').trim()] : []))
    .filter((text) => text !== '')
    .join(' · ')
    .replaceAll('\n', ' ')
    .slice(0, 120)
    .toWellFormed()

/** For whoever asks what is kept of them. */
export const versionsOfPicture = sql<
  string[]
>`(select coalesce(json_agg(v.document order by v.saved_at), '[]'::json) from design_versions v where v.picture_id = "generated_ads"."id")`

export const shapesOfPicture = sql<
  Record<string, string>
>`(select coalesce(json_object_agg(s.shape, s.document), '{}'::json) from design_shapes s where s.picture_id = "generated_ads"."id" and s.document is not null)`
