import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { type Ground, groundColours, type Office } from '#shared/offices/office.ts'
import { paperNames } from '#shared/offices/paper.ts'
import { findOffice, firstOffice } from '#shared/offices/rows.ts'
import { firstWish, officeOf, ways, type Wish } from '#shared/offices/wish.ts'
import { say } from '#shared/words/say.ts'

const numberIn = (least: number, most: number) => z.coerce.number().min(least).max(most)

const ownShape = z.object({
  unit: z.enum(['mm', 'px']),
  w: numberIn(5, 4_096),
  h: numberIn(5, 4_096),
  dpi: numberIn(72, 600).catch(300),
  kb: numberIn(4, 5_000).catch(5_000),
})

const placeShape = z
  .object({ head: numberIn(0, 1), chin: numberIn(0, 1.5), turn: numberIn(-45, 45).catch(0) })
  .nullable()
  .catch(null)

const grounds = Object.keys(groundColours) as Ground[]

/** What an address says oddly is as if it were not said. */
export function readWish(query: URLSearchParams, offices: readonly Office[]): Wish {
  const said = Object.fromEntries(query)
  const usual = firstWish(officeIn(said, offices))
  return {
    office: usual.office,
    way: z.enum(ways).catch(usual.way).parse(said['way']),
    ground: z.enum(grounds).catch(usual.ground).parse(said['ground']),
    place: placeShape.parse(said),
  }
}

/**
 * For a file: what was offered when a page was opened and is not any more is no other photo than that. A page that
 * is opened anew offers what there is.
 */
export function readOffered(query: URLSearchParams, offices: readonly Office[]): Wish {
  const asked = query.get('for') ?? ''
  if (/^[a-z][a-z0-9-]{1,60}$/.test(asked) && asked !== 'own' && !findOffice(offices, asked))
    throw new AppError('not_found', say('offices.gone'))
  return readWish(query, offices)
}

function officeIn(said: Record<string, string>, offices: readonly Office[]): Office {
  if (said['for'] !== 'own') return findOffice(offices, said['for'] ?? '') ?? offices[0] ?? firstOffice
  const { data: own } = ownShape.safeParse(said)
  return officeOf(
    own
      ? { width: own.w, height: own.h, unit: own.unit, dpi: own.dpi, kilobytes: own.kb }
      : { width: 35, height: 45, unit: 'mm', dpi: 300, kilobytes: 5_000 },
  )
}

const sheetShape = z.object({
  paper: z.enum(paperNames).catch('4R'),
  stamps: z.literal('yes').optional().catch(undefined),
})

export function readSheet(query: URLSearchParams) {
  const { paper, stamps } = sheetShape.parse(Object.fromEntries(query))
  return { paper, stamps: stamps === 'yes' }
}
