import { type AnyColumn, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import {
  longestCustomEntry,
  mostCustomEntries,
  parseCustomEntry,
} from '#shared/tools/declaration/custom-entries.ts'
import type { ListColumn } from '#shared/tools/declaration/field-kinds.ts'
import { optionsOf } from '#shared/tools/declaration/values.ts'
import { tools } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { profiles } from './profiles.table.ts'

const columns: Record<ListColumn, AnyColumn> = {
  custom_product_types: profiles.customProductTypes,
  custom_passport_dresses: profiles.customPassportDresses,
  custom_backgrounds: profiles.customBackgrounds,
  custom_thumbnail_themes: profiles.customThumbnailThemes,
  custom_logo_industries: profiles.customLogoIndustries,
  custom_logo_styles: profiles.customLogoStyles,
  custom_logo_usages: profiles.customLogoUsages,
}

/** Adds an option of the person's own. One that is there already, in whatever case, changes nothing. */
export async function addCustomWord(userId: string, column: ListColumn, typed: string): Promise<void> {
  if (typed.trim() === '') return
  const word = parseCustomEntry(typed)
  if (word === null) throw new AppError('invalid', say('own.tooLong', { most: longestCustomEntry }))
  if (builtInWords(column).has(word.toLowerCase())) return

  const list = columns[column]
  const has = sql`exists (select 1 from unnest(${list}) as word where lower(word) = lower(${word}))`
  // One statement, so that two tabs can neither lose a word nor pass the limit together.
  const next = sql`case when ${has} or cardinality(${list}) >= ${mostCustomEntries} then ${list} else array_append(${list}, ${word}) end`
  const known = await change(userId, list, next, has)
  if (!known) {
    throw new AppError('conflict', say('own.tooMany', { most: mostCustomEntries }))
  }
}

export async function removeCustomWord(userId: string, column: ListColumn, word: string): Promise<void> {
  const list = columns[column]
  await change(userId, list, sql`array_remove(${list}, ${word})`, sql`true`)
}

/** Sets the list and says whether `holds` is true of the new one. */
async function change(
  userId: string,
  list: AnyColumn,
  next: ReturnType<typeof sql>,
  holds: ReturnType<typeof sql>,
): Promise<boolean> {
  return transaction(async () => {
    const { rows } = await db().execute<{ holds: boolean }>(
      sql`update ${profiles} set ${sql.identifier(list.name)} = ${next} where ${profiles.id} = ${userId} returning ${holds} as holds`,
    )
    const [row] = rows
    if (!row) throw new AppError('not_found', say('general.noAccount'))
    await publish(`user:${userId}`, { kind: 'me' })
    return row.holds
  })
}

/** The options that every person has, in small letters; for lists that depend on a choice, those of every choice. */
function builtInWords(column: ListColumn): ReadonlySet<string> {
  const words = new Set<string>()
  for (const tool of tools) {
    for (const field of Object.values(tool.fields)) {
      if (!('custom' in field) || field.custom.saved !== column) continue
      for (const values of everyChoice(tool.fields)) {
        for (const { value, label } of optionsOf(field, values)) {
          words.add(value.toLowerCase()).add(label.toLowerCase())
        }
      }
    }
  }
  return words
}

function everyChoice(fields: (typeof tools)[number]['fields']): Record<string, string>[] {
  const each = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' ? field.options.map(({ value }) => ({ [name]: value })) : [],
  )
  return [{}, ...each]
}
