import type { Size } from '#shared/tools/size.ts'
import { previewSide } from '#server/lib/picture-copies.ts'
import { and, count, desc, eq, gt, isNull, lt, or, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import type { ShareView } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { deleteInParts } from '#server/database/delete-in-parts.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { getOwnPicture, noSuchPicture, type PictureRow } from './own-picture.ts'
import { pictureShares } from './shares.table.ts'

const tokenBytes = 24
const mostLinks = 20

const runs = or(isNull(pictureShares.expiresAt), gt(pictureShares.expiresAt, sql`now()`))

/** A link for people without an account. Its token is returned once and never kept. */
export async function createShare(userId: string, pictureId: string, days: number): Promise<string> {
  const picture = await getOwnPicture(userId, pictureId)
  const token = newToken(tokenBytes)
  await transaction(async () => {
    // One after the other: of thirty links made at once each must see those before it.
    await db()
      .select({ id: generatedAds.id })
      .from(generatedAds)
      .where(eq(generatedAds.id, picture.id))
      .for('update')
    const [open] = await db()
      .select({ links: count() })
      .from(pictureShares)
      .where(and(eq(pictureShares.pictureId, picture.id), runs))
    if ((open?.links ?? 0) >= mostLinks)
      throw new AppError('conflict', say('gallery.manyLinks', { most: mostLinks }))
    await db()
      .insert(pictureShares)
      .values({
        pictureId: picture.id,
        userId,
        tokenHash: hashToken(token),
        expiresAt: days === 0 ? null : sql`now() + make_interval(days => ${days})`,
      })
  })
  return token
}

export async function listShares(userId: string, pictureId: string): Promise<ShareView[]> {
  const picture = await getOwnPicture(userId, pictureId)
  const links = await db()
    .select({
      id: pictureShares.id,
      createdAt: pictureShares.createdAt,
      expiresAt: pictureShares.expiresAt,
    })
    .from(pictureShares)
    .where(and(eq(pictureShares.pictureId, picture.id), runs))
    .orderBy(desc(pictureShares.createdAt))
  return links.map(({ id, createdAt, expiresAt }) => {
    const goes = expiresAt === null || expiresAt > picture.deleteAt
    return { id, createdAt, endsAt: goes ? picture.deleteAt : expiresAt, goes }
  })
}

export async function endShare(userId: string, pictureId: string, id: string): Promise<void> {
  const picture = await getOwnPicture(userId, pictureId)
  const rows = await db()
    .delete(pictureShares)
    .where(and(eq(pictureShares.id, id), eq(pictureShares.pictureId, picture.id)))
    .returning({ id: pictureShares.id })
  if (rows.length === 0) throw noSuchPicture()
}

/** Every link to every picture of this person. */
export async function endSharesOf(userId: string): Promise<void> {
  await db().delete(pictureShares).where(eq(pictureShares.userId, userId))
}

/** The picture behind a link; an ended, a deleted and an invented one are answered alike. */
export async function getSharedPicture(token: string): Promise<PictureRow> {
  if (!/^[\w-]{32}$/.test(token)) throw noSuchPicture()
  const [found] = await db()
    .select({ picture: generatedAds })
    .from(pictureShares)
    .innerJoin(generatedAds, eq(generatedAds.id, pictureShares.pictureId))
    .innerJoin(profiles, eq(profiles.id, pictureShares.userId))
    .where(
      and(eq(pictureShares.tokenHash, hashToken(token)), runs, isKept, eq(profiles.accountEnabled, true)),
    )
  if (!found) throw noSuchPicture()
  return found.picture
}

/** What a stranger's page needs to know, and nothing of the person. */

export async function viewShared(
  token: string,
): Promise<Size & { blur: PictureRow['blur']; hasAlpha: boolean; preview: Size }> {
  const { width, height, blur, hasAlpha } = await getSharedPicture(token)
  return { width, height, blur, hasAlpha: hasAlpha === 1, preview: previewSize({ width, height }) }
}

/** How large the small copy is that messengers show: previewSize({ width: 2400, height: 1200 }) is 1200 × 600. */
function previewSize({ width, height }: Size): Size {
  const scale = Math.min(1, previewSide / width, previewSide / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export async function dropEndedShares(): Promise<void> {
  await deleteInParts(pictureShares, lt(pictureShares.expiresAt, sql`now()`))
}
