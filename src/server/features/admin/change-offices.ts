import { AppError } from '#shared/errors.ts'
import { mostAddedRules } from '#shared/forms/limits.ts'
import { firstOfficeId } from '#shared/offices/office.ts'
import { type OfficeRule, ruleOf } from '#shared/offices/rule.ts'
import { say } from '#shared/words/say.ts'
import {
  type EditedOffice,
  findEditedOffice,
  hideOffice,
  isShipped,
  listEditedOffices,
  removeRule,
  saveRule,
  showOffice,
} from '#server/features/offices/rules.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

export { type EditedOffice, listEditedOffices } from '#server/features/offices/rules.ts'

/** Which row, and when it was last changed as the form knew it; empty where it never was. */
type Known = { id: string; was: string }

/** Corrects what an office asks. */
export async function changeOffice(admin: Admin, known: Known, rule: OfficeRule): Promise<void> {
  await change(admin, 'photo rule changed', async () => {
    const before = await findKnown(known)
    await saveRule(known.id, rule)
    const after = await getOffice(known.id)
    return { subject: known.id, ...differences(before, after), result: undefined }
  })
}

export async function addOffice(admin: Admin, rule: OfficeRule): Promise<void> {
  await change(admin, 'photo rule added', async () => {
    const all = await listEditedOffices()
    if (all.filter(({ state }) => state === 'added').length >= mostAddedRules)
      throw new AppError('conflict', say('officeRules.most', { most: mostAddedRules }))
    const id = newId(
      rule,
      all.map(({ office }) => office.id),
    )
    await saveRule(id, rule)
    return { subject: id, after: told(await getOffice(id)), result: undefined }
  })
}

/** What is hidden is offered to nobody; the passport tool makes its photo to the first row, so that stays. */
export async function hideOfficeRow(admin: Admin, known: Known): Promise<void> {
  await change(admin, 'photo rule hidden', async () => {
    await findKnown(known)
    if (known.id === firstOfficeId) throw new AppError('conflict', say('officeRules.stays'))
    await hideOffice(known.id)
    return { subject: known.id, result: undefined }
  })
}

export async function showOfficeRow(admin: Admin, known: Known): Promise<void> {
  await change(admin, 'photo rule shown', async () => {
    const { isHidden } = await findKnown(known)
    if (!isHidden) throw changedMeanwhile()
    await showOffice(known.id)
    return { subject: known.id, result: undefined }
  })
}

/** Back to what ships with the program: true; or gone where that has no such row. */
export async function restoreOffice(admin: Admin, known: Known): Promise<boolean> {
  const isBack = isShipped(known.id)
  return change(admin, isBack ? 'photo rule restored' : 'photo rule deleted', async () => {
    const before = await findKnown(known)
    if (!before.updatedAt) throw new AppError('not_found', say('officeRules.gone'))
    await removeRule(known.id)
    const after = await findEditedOffice(known.id)
    const values = after ? differences(before, after) : { before: told(before) }
    return { subject: known.id, ...values, result: isBack }
  })
}

async function getOffice(id: string): Promise<EditedOffice> {
  const found = await findEditedOffice(id)
  if (!found) throw new AppError('not_found', say('officeRules.gone'))
  return found
}

async function findKnown({ id, was }: Known): Promise<EditedOffice> {
  const found = await getOffice(id)
  if ((found.updatedAt?.toISOString() ?? '') !== was) throw changedMeanwhile()
  return found
}

/** newId({ country: 'BD', kind: 'other', name: 'NID correction' }, []) === 'own-bd-nid-correction' */
function newId({ country, kind, name }: OfficeRule, taken: readonly string[]): string {
  const words = `own ${country} ${name || kind}`.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const id = words.join('-').slice(0, 40)
  for (let n = 1; ; n++) {
    const tried = n === 1 && id !== 'own' ? id : `${id}-${n}`
    if (!taken.includes(tried)) return tried
  }
}

const edited = { forbidden: 'refused', unsaid: 'unsaid', free: 'taken' } as const

/** A row as the log keeps it: names and values, a line each. */
function told({ office }: EditedOffice): Record<string, string | number | null> {
  const { grounds, editing, ...rule } = ruleOf(office)
  return { ...rule, grounds: grounds.join(', '), editing: edited[editing] }
}

/** Only what changed. */
function differences(one: EditedOffice, other: EditedOffice) {
  const [before, after] = [told(one), told(other)]
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (all: typeof after) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  return { before: only(before), after: only(after) }
}
