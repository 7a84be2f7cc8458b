import { AppError } from '#shared/errors.ts'
import { megabyte } from '#shared/pictures.ts'
import { pieceBytes, uploadField } from '#shared/uploads.ts'
import { say } from '#shared/words/say.ts'
import { and, count, eq, sql, sum } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { notStored } from '#server/storage/not-stored.ts'
import { storage } from '#server/storage/storage.ts'
import { uploads } from './uploads.table.ts'

export type Upload = typeof uploads.$inferSelect
/** Which upload of whom. */
export type Whose = Pick<Upload, 'userId' | 'id'>
/** Where a piece belongs: it begins `at` this byte `of` so many. */
export type Place = { at: number; of: number }

/** More than the pictures and words of any of our forms. */
export const mostBytes = 64 * megabyte
const mostOpen = 8
const mostBytesOfOne = 128 * megabyte
/** What everybody's unfinished forms may take of the disk. */
const mostBytesOfAll = 8_192 * megabyte

export const findUpload = async (whose: Whose): Promise<Upload | undefined> =>
  (await db().select().from(uploads).where(isOf(whose)))[0]

export async function getUpload(whose: Whose): Promise<Upload> {
  const found = await findUpload(whose)
  if (found) return found
  throw new AppError('not_found', say('form.notWhole'), { log: 'no such upload', field: uploadField })
}

export const pieceLength = ({ at, of }: Place): number => Math.min(pieceBytes, of - at)

/** Takes the piece that comes next, and no other; answers how much is here now. */
export async function takePiece(whose: Whose, { at, of }: Place, piece: Buffer): Promise<number> {
  const upload = at === 0 ? await openUpload(whose, of) : await getUpload(whose)
  if (upload.bytes !== of || upload.arrived !== at) throw outOfStep(upload, { at, of })
  const key = keyOf(whose, at)
  await storage()
    .put(key, piece)
    .catch((error: unknown) => Promise.reject(notStored(error, 'a piece of an upload')))
  const [moved] = await db()
    .update(uploads)
    .set({ arrived: at + piece.length, movedAt: sql`now()` })
    .where(and(isOf(whose), eq(uploads.arrived, at), eq(uploads.bytes, of)))
    .returning()
  if (moved) return moved.arrived
  // The same piece came by another way meanwhile, or the upload has ended.
  const now = await findUpload(whose)
  if (!now) await storage().remove(key)
  throw outOfStep(now ?? upload, { at, of })
}

/** As a network brings it: whoever counts what comes may ask that it comes a little at a time. */
const sipBytes = 64 * 1024

/** All of it, read as it is needed. */
export async function bodyOf(whose: Whose, bytes: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const upload = await getUpload(whose)
  if (upload.bytes !== bytes || upload.arrived !== bytes) throw outOfStep(upload, { at: bytes, of: bytes })
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes) return controller.close()
      const piece = new Uint8Array(await storage().read(keyOf(whose, at)))
      at += pieceBytes
      for (let from = 0; from < piece.length; from += sipBytes)
        controller.enqueue(piece.subarray(from, from + sipBytes))
    },
  })
}

/** Its row first: what is left of the files after a crash is found by the sweep. */
export async function dropUpload(whose: Whose): Promise<void> {
  const [gone] = await db().delete(uploads).where(isOf(whose)).returning()
  if (gone) await removePieces(gone)
}

export async function removePieces(upload: Upload): Promise<void> {
  for (let at = 0; at <= upload.arrived && at < upload.bytes; at += pieceBytes)
    await storage().remove(keyOf(upload, at))
}

/** 'incoming/<person>/<upload>/<first byte>' */
export const incoming = 'incoming/'
export const folderOfPerson = (userId: string): string => `${incoming}${userId}/`
const keyOf = ({ userId, id }: Whose, at: number): string => `${folderOfPerson(userId)}${id}/${at}`

const isOf = ({ userId, id }: Whose) => and(eq(uploads.userId, userId), eq(uploads.id, id))

function openUpload(whose: Whose, bytes: number): Promise<Upload> {
  return transaction(async () => {
    // Whatever else this person begins at the same time waits here, so that it is counted.
    const profile = await lockProfile(whose.userId)
    const known = await findUpload(whose)
    if (known) return known
    // Also what is held already, as for the photos of a batch, may be for this one.
    if (profile.credits <= 0) throw new AppError('no_credits', say('tools.noCredits'))
    await refuseTooMany(whose.userId, bytes)
    const [opened] = await db()
      .insert(uploads)
      .values({ ...whose, bytes })
      .returning()
    if (!opened) throw new Error('an upload was not written')
    return opened
  })
}

async function refuseTooMany(userId: string, bytes: number): Promise<void> {
  const isTheirs = eq(uploads.userId, userId)
  const [kept] = await db()
    .select({
      open: count(sql`case when ${isTheirs} then 1 end`),
      own: sum(sql`case when ${isTheirs} then ${uploads.bytes} end`).mapWith(Number),
      all: sum(uploads.bytes).mapWith(Number),
    })
    .from(uploads)
  const { open = 0, own, all } = kept ?? {}
  if (open >= mostOpen || (own ?? 0) + bytes > mostBytesOfOne)
    throw new AppError('too_many', say('general.tooManyTries', { wait: 60 }), {
      log: `${open} uploads are open`,
      retryAfterSeconds: 60,
    })
  if ((all ?? 0) + bytes > mostBytesOfAll)
    throw new AppError('unavailable', say('general.busy'), {
      log: 'the uploads of all take too much room',
      retryAfterSeconds: 60,
    })
}

const outOfStep = ({ arrived, bytes }: Upload, { at, of }: Place): AppError =>
  new AppError('conflict', say('form.notWhole'), {
    log: `byte ${at} of ${of} of an upload came where ${arrived} of ${bytes} are here`,
    field: uploadField,
  })
