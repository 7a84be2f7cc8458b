import type { Office } from '#shared/offices/office.ts'
import type { Wire } from './answer.ts'
import { call } from './call.ts'

export type Offered = { offices: readonly Office[]; countries: Readonly<Record<string, string>> }

/** What a photo can be for, as the owner offers it, with its countries by name; null where it does not come. */
export async function offeredOffices(): Promise<Offered | null> {
  const answer = await call('/api/offices', { method: 'GET' }, read)
  return answer.kind === 'done' ? answer.value : null
}

const read = ({ offices, countries }: Wire): Offered | undefined =>
  Array.isArray(offices) && offices.length > 0
    ? { offices: offices as readonly Office[], countries: (countries ?? {}) as Offered['countries'] }
    : undefined
