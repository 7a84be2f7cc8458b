import { and, sql } from '#server/database/sql.ts'
import type { BatchSummary } from '#shared/batch.ts'
import type { PictureFilter, PicturePage } from '#shared/gallery.ts'
import type { GenerationView } from '#shared/generation.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { lookForAny } from '#server/database/what-there-is.ts'
import { countGoingSoon, type GoingSoon, isDueSoon } from '#server/features/gallery/delete-time.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { asPage, firstPageWith, isFiltered, listPictures } from '#server/features/gallery/list-pictures.ts'
import { wantsMailBeforeDelete } from '#server/features/gallery/tell-going-soon.ts'
import { isShownFailed, listFailed } from '#server/features/generations/after/failures.ts'
import { isRecent, listBatches } from '#server/features/generations/batch/view.ts'
import { batches } from '#server/features/generations/batches.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { isActive, listActive } from '#server/features/generations/views.ts'
import { findUnseenPayment, isUnseen, type OwnPayment } from '#server/features/payments/own-payments.ts'
import { orders } from '#server/features/payments/payments.table.ts'

/** What stands above the pictures. */
type Above = {
  running: GenerationView[]
  failed: GenerationView[]
  batches: BatchSummary[]
  goingSoon: GoingSoon
  /** Null where no mail could come, or nothing goes. */
  wantsMail: boolean | null
  payment: OwnPayment | null
}

/** The pictures and what stands above them; mostly that is nothing, which one look at all of it says. */
export async function readDashboard(
  userId: string,
  filter: PictureFilter,
  before: string | null,
): Promise<Above & { page: PicturePage }> {
  if (before !== null || isFiltered(filter)) {
    const [page, above] = await Promise.all([listPictures(userId, filter, before), readAbove(userId)])
    return { page, ...above }
  }
  const rows = await firstPage().execute({ userId })
  // Where there is no picture no row says what there is besides.
  const above = rows[0] ? await readOf(userId, rows[0].there) : await readAbove(userId)
  return { page: asPage(rows.map(({ there: _there, ...row }) => row)), ...above }
}

export async function readAbove(userId: string): Promise<Above> {
  const [look] = await lookAbove().execute({ userId })
  return readOf(userId, look?.there ?? 0)
}

async function readOf(userId: string, there: number): Promise<Above> {
  const has = (kind: Parameters<typeof any.has>[1]) => any.has(there, kind)
  const [running, failed, ofBatches, goingSoon, wantsMail, payment] = await Promise.all([
    has('running') ? listActive(userId) : [],
    has('failed') ? listFailed(userId) : [],
    has('batches') ? listBatches(userId) : [],
    has('goingSoon') ? countGoingSoon(userId) : { pictures: 0, firstAt: null },
    has('goingSoon') ? wantsMailBeforeDelete(userId) : null,
    has('payment') ? findUnseenPayment(userId) : undefined,
  ])
  return { running, failed, batches: ofBatches, goingSoon, wantsMail, payment: payment ?? null }
}

const any = lookForAny({
  running: { table: generations, is: isActive },
  failed: { table: generations, is: isShownFailed },
  batches: { table: batches, is: isRecent },
  goingSoon: { table: generatedAds, is: and(isDueSoon, isKept) },
  payment: { table: orders, is: isUnseen },
})

const firstPage = hotQuery((database) =>
  firstPageWith(database, { there: any.asked(database) }).prepare('dashboard_first_page'),
)

const lookAbove = hotQuery((database) =>
  database
    .select({ there: any.asked(database) })
    .from(sql`(select 1) as one`)
    .prepare('above_the_gallery'),
)
