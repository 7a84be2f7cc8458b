import { and, eq, isNull, sql } from '#server/database/sql.ts'
import { officeRule } from '#shared/forms/office-rule.ts'
import { firstOfficeId, type Office } from '#shared/offices/office.ts'
import { officeOfRule, type OfficeRule, ruleOf } from '#shared/offices/rule.ts'
import { offices as shipped } from '#shared/offices/rows.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { officeRules } from './office-rules.table.ts'

type Kept = typeof officeRules.$inferSelect

/** A row as the owner sees it: where it comes from, and whether anybody else sees it. */
export type EditedOffice = {
  office: Office
  state: 'shipped' | 'corrected' | 'added'
  isHidden: boolean
  updatedAt: Date | null
}

/** What people may choose from: the rows that ship with the program, with what the owner knows better. */
export async function listOffices(): Promise<Office[]> {
  return (await listEditedOffices()).filter(({ isHidden }) => !isHidden).map(({ office }) => office)
}

export async function listEditedOffices(): Promise<EditedOffice[]> {
  return laidOver(await kept().execute())
}

const kept = hotQuery((database) =>
  database.select().from(officeRules).orderBy(officeRules.id).prepare('office_rules'),
)

function laidOver(rows: readonly Kept[]): EditedOffice[] {
  const all = shipped.map((office): EditedOffice => {
    const row = rows.find(({ id }) => id === office.id)
    const rule = readRule(row)
    return {
      office: rule ? officeOfRule(office.id, rule, office) : office,
      state: rule ? 'corrected' : 'shipped',
      isHidden: row?.isHidden === true && office.id !== firstOfficeId,
      updatedAt: row?.updatedAt ?? null,
    }
  })
  for (const row of rows) {
    const rule = isShipped(row.id) ? null : readRule(row)
    if (!rule) continue
    const office = officeOfRule(row.id, rule)
    const { isHidden, updatedAt } = row
    all.splice(placeAmong(all, office), 0, { office, state: 'added', isHidden, updatedAt })
  }
  return all
}

/** After the others of its country; a new country before what holds everywhere. */
function placeAmong(all: readonly EditedOffice[], { country }: Office): number {
  const last = all.findLastIndex(({ office }) => office.country === country)
  return last >= 0 ? last + 1 : all.findIndex(({ office }) => office.country === null)
}

export const isShipped = (id: string): boolean => shipped.some((office) => office.id === id)

/** The check tries where a head could stand, so what was checked is not checked again for every photo. */
const checked = new Map<string, OfficeRule | null>()
const mostChecked = 500

/** What an older release kept and this one would refuse is as if it were not said. */
function readRule(row: Kept | undefined): OfficeRule | null {
  if (!row?.rule) return null
  const text = JSON.stringify(row.rule)
  const known = checked.get(text)
  if (known !== undefined) return known
  const rule = officeRule.safeParse(row.rule).data ?? null
  if (checked.size >= mostChecked) checked.clear()
  checked.set(text, rule)
  return rule
}

export async function findEditedOffice(id: string): Promise<EditedOffice | undefined> {
  return (await listEditedOffices()).find(({ office }) => office.id === id)
}

/** Keeps a row of the owner's; a correction has in it only what it may correct. */
export async function saveRule(id: string, rule: OfficeRule): Promise<void> {
  const office = officeOfRule(
    id,
    rule,
    shipped.find((one) => one.id === id),
  )
  await keepRow(id, { rule: ruleOf(office) })
}

export async function hideOffice(id: string): Promise<void> {
  await keepRow(id, { isHidden: true })
}

export async function showOffice(id: string): Promise<void> {
  await db()
    .delete(officeRules)
    .where(and(eq(officeRules.id, id), isNull(officeRules.rule)))
  await db()
    .update(officeRules)
    .set({ isHidden: false, updatedAt: sql`clock_timestamp()` })
    .where(eq(officeRules.id, id))
}

async function keepRow(id: string, change: { rule: OfficeRule } | { isHidden: true }): Promise<void> {
  await db()
    .insert(officeRules)
    .values({ id, ...change })
    .onConflictDoUpdate({ target: officeRules.id, set: { ...change, updatedAt: sql`clock_timestamp()` } })
}

/** What ships stands again; an added row is gone. */
export async function removeRule(id: string): Promise<void> {
  await db().delete(officeRules).where(eq(officeRules.id, id))
}
