import { desc, eq, inArray, sql } from '#server/database/sql.ts'
import { dayChoices, defaultDays } from '#shared/gallery.ts'
import { findTool } from '#shared/tools/index.ts'
import { given, hotQuery } from '#server/database/hot-query.ts'
import type { GenerationRow } from '#server/features/generations/generations.table.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { keepMadeWith } from './made-with.ts'
import { imageKey, type Stored } from './picture-files.ts'

/** Each try has a key of its own: a worker that was away and comes back never overwrites what another has stored. */
export const keyOf = ({ id, userId, createdAt, name, tool, attempt }: GenerationRow): string =>
  imageKey(
    userId,
    createdAt,
    name,
    findTool(tool)?.kind ?? 'picture',
    attempt > 1 ? `${id.slice(0, 8)}-${attempt}` : id.slice(0, 8),
  )

/** The row of a stored picture, and its id. Part of the transaction that charges for it. */
export async function addToGallery(generation: GenerationRow, stored: Stored): Promise<string | undefined> {
  const [added] = await adding().execute({
    ...stored,
    userId: generation.userId,
    generationId: generation.id,
    tool: generation.tool,
    productName: generation.name,
    details: keepMadeWith(generation.values),
    width: generation.resultWidth ?? 0,
    height: generation.resultHeight ?? 0,
    hasAlpha: generation.resultAlpha ?? 0,
  })
  return added?.id
}

/** The last picture's remaining days, where they are one of the choices; else twenty. */
const usualDays = sql`coalesce((
  select last.days from (
    select ceil(extract(epoch from ${generatedAds.deleteAt} - now()) / 86400)::int as days
    from ${generatedAds} where ${eq(generatedAds.userId, sql.placeholder('userId'))} and ${isKept}
    order by ${desc(generatedAds.createdAt)} limit 1
  ) last
  where ${inArray(sql`last.days`, [...dayChoices])}
), ${defaultDays})`

const adding = hotQuery((database) =>
  database
    .insert(generatedAds)
    .values({
      ...given('userId', 'generationId', 'tool', 'productName', 'details', 'width', 'height', 'hasAlpha'),
      ...given('imageUrl', 'bytes', 'checksum', 'blur', 'sides'),
      deleteAt: sql`now() + make_interval(days => ${usualDays})`,
    })
    .onConflictDoNothing()
    .returning({ id: generatedAds.id })
    .prepare('add_to_gallery'),
)
