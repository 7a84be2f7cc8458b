import { z } from 'zod'
import { cleanLine } from '../clean-text.ts'
import { certainties, editings, type Ground, groundColours } from '../offices/office.ts'
import { isoCountries } from '../offices/iso-countries.ts'
import { kindsOfRule, officeOfRule, type OfficeRule, pixelsIn } from '../offices/rule.ts'
import { canBeMet } from '../offices/usual-portrait.ts'
import { plainDigits } from '../words/bangla-digits.ts'
import { keep } from '../words/kept.ts'
import { say, type Say } from '../words/say.ts'
import { maxRuleName, maxRuleSource } from './limits.ts'

type Bounds = { least: number; most: number }

/** '50.8', '৫০,৮' and 50.8 alike; nothing is ''. */
const numeral = z.union([z.string().max(20), z.number(), z.null()]).transform((typed) =>
  plainDigits(String(typed ?? ''))
    .trim()
    .replace(',', '.'),
)

const whole = /^\d{1,5}$/
const fraction = /^\d{1,4}(\.\d{1,2})?$/

const isIn = (text: string, { least, most }: Bounds, form: RegExp): boolean =>
  form.test(text) && Number(text) >= least && Number(text) <= most

const numberIn = (wrong: Say, bounds: Bounds, form = whole) =>
  numeral.refine((text) => isIn(text, bounds, form), keep(wrong)).transform(Number)

const numberOrNone = (wrong: Say, bounds: Bounds, form = whole) =>
  numeral
    .refine((text) => text === '' || isIn(text, bounds, form), keep(wrong))
    .transform((text) => (text === '' ? null : Number(text)))

const sideMillimetres = { least: 10, most: 300 }
const sidePixels = { least: 200, most: 4_096 }
const shares = { least: 10, most: 95 }
const dots = { least: 72, most: 600 }
const smallest = { least: 1, most: 1_000 }
const largest = { least: 4, most: 10_000 }
const years = { least: 2_000, most: 2_099 }

const millimetres = numberOrNone(say('officeRules.millimetres', sideMillimetres), sideMillimetres, fraction)
const pixels = numberOrNone(say('officeRules.pixels', sidePixels), sidePixels)
const percent = numberIn(say('officeRules.percent', shares), shares, fraction)

const isGround = (name: string): name is Ground => Object.hasOwn(groundColours, name)
const grounds = z
  .union([
    z
      .string()
      .max(200)
      .transform((list) => list.split(' ')),
    z.array(z.string()),
  ])
  .refine(
    (list): list is Ground[] => list.length > 0 && list.every(isGround),
    keep(say('officeRules.chooseGround')),
  )
  .transform((list) => [...new Set(list)])

const line = (most: number) =>
  z
    .string()
    .transform(cleanLine)
    .refine((text) => text.length <= most, keep(say('officeRules.long', { most })))

const fields = z.object({
  kind: z.enum(kindsOfRule, keep(say('officeRules.chooseKind'))),
  name: line(maxRuleName),
  country: z.enum(['', 'EU', ...isoCountries], keep(say('officeRules.chooseCountry'))),
  width: millimetres,
  height: millimetres,
  dpi: numberIn(say('officeRules.dpi', dots), dots),
  pixelsWide: pixels,
  pixelsHigh: pixels,
  headLeast: percent,
  headMost: percent,
  eyesLeast: percent,
  eyesMost: percent,
  grounds,
  kilobytesLeast: numberIn(say('officeRules.kilobytes', smallest), smallest),
  kilobytesMost: numberIn(say('officeRules.kilobytes', largest), largest),
  editing: z.enum(editings),
  certainty: z.enum(certainties),
  source: line(maxRuleSource),
  checkedIn: numberIn(say('officeRules.year'), years).transform(String),
})

type Wrong = { field: keyof OfficeRule; says: Say }

/** What no field can know by itself; the first is said. */
function wrongIn(rule: OfficeRule): Wrong | undefined {
  const { width, height, pixelsWide, pixelsHigh, dpi } = rule
  if (rule.kind === 'other' && rule.name === '') return { field: 'name', says: say('officeRules.enterName') }
  if (width === null && pixelsWide === null) return { field: 'width', says: say('officeRules.enterSize') }
  const missing = halfOf({ width, height }) ?? halfOf({ pixelsWide, pixelsHigh })
  if (missing) return { field: missing, says: say('officeRules.otherSide') }
  const size = pixelsIn(rule)
  if (!isWithin(size.width, sidePixels) || !isWithin(size.height, sidePixels))
    return { field: 'dpi', says: say('officeRules.comesTo', { ...size, ...sidePixels }) }
  const follows = pixelsIn({ ...rule, pixelsWide: null, pixelsHigh: null })
  const isOff = (one: number, other: number) => width !== null && Math.abs(one - other) > 2
  if (isOff(size.width, follows.width) || isOff(size.height, follows.height))
    return { field: 'pixelsWide', says: say('officeRules.disagree', { ...follows, dpi }) }
  const turned = (['head', 'eyes', 'kilobytes'] as const).find(
    (name) => rule[`${name}Least`] >= rule[`${name}Most`],
  )
  if (turned) return { field: `${turned}Most`, says: say('officeRules.leastOverMost') }
  if (rule.headMost >= 90) return { field: 'headMost', says: say('officeRules.wholePhoto') }
  if (rule.certainty === 'official' && rule.source === '' && rule.country !== '')
    return { field: 'source', says: say('officeRules.enterSource') }
  if (!canBeMet(officeOfRule('own', rule))) return { field: 'headLeast', says: say('officeRules.noPlace') }
  return undefined
}

const isWithin = (value: number, { least, most }: Bounds): boolean => value >= least && value <= most

/** The side that is missing where only one of two was typed. */
const halfOf = <Side extends keyof OfficeRule>(sides: Record<Side, number | null>): Side | undefined => {
  const names = Object.keys(sides) as Side[]
  const missing = names.filter((name) => sides[name] === null)
  return missing.length === 1 ? missing[0] : undefined
}

/** What an office asks, as an owner types it and as it is kept: whatever else stands there is refused. */
export const officeRule = fields
  .superRefine((rule, context) => {
    const wrong = wrongIn(rule)
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: keep(wrong.says) })
  })
  .transform((rule): OfficeRule => ({ ...rule, name: rule.kind === 'other' ? rule.name : '' }))
