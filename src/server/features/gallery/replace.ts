import { randomBytes } from 'node:crypto'
import { and, eq, sql } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import type { NormalPicture } from '#server/lib/picture-intake.ts'
import { storage } from '#server/storage/storage.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import type { PictureRow } from './own-picture.ts'
import { filesOf, removePicture, type Sides, storePicture } from './picture-files.ts'
import { tellGallery } from './tell-gallery.ts'

/** What else is another one now. */
type Else = { beside?: Sides; productName?: string }

/**
 * The same picture with a new look: day, links and what lies beside it stay. The new files lie beside the old
 * ones until the row names them, so that there is a whole picture at any moment. `settle` belongs to that change;
 * false when the picture was deleted or changed by somebody else meanwhile.
 */
export async function replacePicture(
  row: PictureRow,
  made: NormalPicture,
  settle: () => Promise<void>,
  { beside = {}, productName = row.productName }: Else = {},
): Promise<boolean> {
  const key = nextKey(row)
  try {
    const stored = await storePicture(key, {
      png: made.bytes,
      sides: { ...(await readSides(row)), ...beside },
    })
    const isReplaced = await transaction(async () => {
      const rows = await db()
        .update(generatedAds)
        .set({
          ...stored,
          productName,
          width: made.width,
          height: made.height,
          hasAlpha: made.hasAlpha ? 1 : 0,
          version: sql`${generatedAds.version} + 1`,
          damagedAt: null,
        })
        .where(
          and(
            eq(generatedAds.id, row.id),
            eq(generatedAds.imageUrl, row.imageUrl),
            eq(generatedAds.sides, row.sides),
            isKept,
          ),
        )
        .returning({ id: generatedAds.id })
      if (rows.length === 0) return false
      await settle()
      await tellGallery(row.userId)
      return true
    })
    await removePicture(isReplaced ? row.imageUrl : key).catch(leftForTheSweep)
    return isReplaced
  } catch (error) {
    // Unless the change was written and only its answer was lost.
    const isNamed = await db()
      .$count(generatedAds, eq(generatedAds.imageUrl, key))
      .catch(() => 1)
    if (isNamed === 0) await removePicture(key).catch(leftForTheSweep)
    throw error
  }
}

/** Nobody ever writes over a file that somebody may be reading. */
const nextKey = ({ imageUrl, version }: PictureRow): string =>
  imageUrl.replace(/(-v\d+-[0-9a-f]{8})?\.png$/, `-v${version + 1}-${randomBytes(4).toString('hex')}.png`)

async function readSides(row: PictureRow): Promise<Sides> {
  const sides: Sides = {}
  for (const side of row.sides) sides[side] = await storage().read(filesOf(row.imageUrl).side(side))
  return sides
}

const leftForTheSweep = (error: unknown): void =>
  log.warn({ err: error }, 'files of a picture that was made anew stay until they are swept')
