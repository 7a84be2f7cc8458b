import { and, desc, inArray, lt, or, eq, sql } from '#server/database/sql.ts'
import { makeZip } from 'client-zip'
import { fileNameFor } from '#shared/file-name.ts'
import type { Language } from '#shared/words/language.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { languageNow, nameOf, wordsOf } from '#server/lib/words.ts'
import { generatedAds } from './gallery.table.ts'
import { matching } from './list-pictures.ts'
import { noSuchPicture, type PictureRow } from './own-picture.ts'
import { openForZip } from './picture-copy.ts'

const batch = 100

type Chosen = { ids: string[] } | 'everything'

/**
 * Pictures as one file, made while it is sent: one picture at a time is in memory, however many there are.
 * Nothing is compressed, because pictures are already.
 */
export async function zipPictures(userId: string, chosen: Chosen): Promise<ReadableStream<Uint8Array>> {
  const rows = chosenRows(userId, chosen)
  // The first is read before the answer begins, so that nothing to send can still be said in words.
  const first = await rows.next()
  if (first.done) throw noSuchPicture()
  return makeZip(files(startWith(first.value, rows), languageNow()))
}

async function* startWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

async function* files(rows: AsyncGenerator<PictureRow>, language: Language) {
  const used = new Set<string>()
  const missing: string[] = []
  for await (const row of rows) {
    try {
      const content = await openForZip(row)
      const name = unusedName(row, nameOf(row.productName, language), used)
      const lastModified = row.createdAt
      if (Buffer.isBuffer(content)) yield { name, lastModified, input: content }
      else yield { name, lastModified, size: content.bytes, input: content.body() }
    } catch (error) {
      log.warn({ err: error, pictureId: row.id }, 'a picture is missing from a ZIP')
      missing.push(nameOf(row.productName, language))
    }
  }
  if (missing.length > 0) {
    const name = `${wordsOf(say('zip.missingName'), language)}.txt`
    const input = `${wordsOf(say('zip.missing'), language)}\n\n${missing.join('\n')}\n`
    yield { name, lastModified: new Date(), input }
  }
}

/** Names are compared as Windows does, so that nothing overwrites anything when it is unpacked. */
function unusedName(row: PictureRow, called: string, used: Set<string>): string {
  const extension = row.hasAlpha === 1 ? 'png' : 'jpg'
  for (let count = 1; ; count++) {
    const name = fileNameFor(count === 1 ? called : `${called} ${count}`, extension)
    const known = name.toLowerCase()
    if (!used.has(known)) {
      used.add(known)
      return name
    }
  }
}

async function* chosenRows(userId: string, chosen: Chosen): AsyncGenerator<PictureRow> {
  if (chosen !== 'everything') {
    for (let at = 0; at < chosen.ids.length; at += batch) {
      yield* await read(userId, inArray(generatedAds.id, chosen.ids.slice(at, at + batch)))
    }
    return
  }
  let last: PictureRow | undefined
  do {
    const rows: PictureRow[] = await read(userId, last && older(last))
    yield* rows
    last = rows.length === batch ? rows.at(-1) : undefined
  } while (last)
}

const older = ({ createdAt, id }: PictureRow) =>
  or(
    lt(generatedAds.createdAt, createdAt),
    and(eq(generatedAds.createdAt, createdAt), sql`${generatedAds.id} < ${id}::uuid`),
  )

function read(userId: string, which: Parameters<typeof and>[0]): Promise<PictureRow[]> {
  return db()
    .select()
    .from(generatedAds)
    .where(and(matching(userId, { search: '', tool: null }), which))
    .orderBy(desc(generatedAds.createdAt), desc(generatedAds.id))
    .limit(batch)
}
