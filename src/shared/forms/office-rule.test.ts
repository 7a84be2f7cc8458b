import { describe, expect, it } from 'vitest'
import { officeOfRule, type OfficeRule, ruleOf } from '#shared/offices/rule.ts'
import { findOffice, firstOffice, offices } from '#shared/offices/rows.ts'
import { refuse } from './refuse.ts'
import { officeRule } from './office-rule.ts'

const good: Record<string, unknown> = {
  kind: 'other',
  name: 'NID correction form',
  country: 'BD',
  width: '25',
  height: '30',
  dpi: '300',
  pixelsWide: '',
  pixelsHigh: '',
  headLeast: '60',
  headMost: '75',
  eyesLeast: '50',
  eyesMost: '70',
  grounds: 'lightGrey white',
  kilobytesLeast: '1',
  kilobytesMost: '100',
  editing: 'unsaid',
  certainty: 'official',
  source: 'https://services.nidw.gov.bd/',
  checkedIn: '2026',
}

const wrong = (change: Record<string, unknown>) => {
  const { error } = officeRule.safeParse({ ...good, ...change })
  return error && [refuse(error).field, refuse(error).message]
}

describe('a rule that an owner types', () => {
  it('is a row like those that ship', () => {
    expect(officeOfRule('own-bd-nid', officeRule.parse(good))).toEqual({
      id: 'own-bd-nid',
      country: 'BD',
      kind: 'other',
      name: 'NID correction form',
      millimetres: { width: 25, height: 30 },
      pixels: { width: 295, height: 354 },
      dpi: 300,
      head: { least: 0.6, most: 0.75 },
      eyes: { least: 0.5, most: 0.7 },
      grounds: ['lightGrey', 'white'],
      kilobytes: { least: 1, most: 100 },
      editing: 'unsaid',
      certainty: 'official',
      source: 'https://services.nidw.gov.bd/',
      checkedIn: '2026',
    })
  })

  it('may be typed in Bangla digits and with a comma, and loses what is not shown', () => {
    const typed = { ...good, width: ' ২৫,৪ ', dpi: '৩০০', name: ' NID\u0000\nform ', grounds: 'white white' }
    expect(officeRule.parse(typed)).toMatchObject({
      width: 25.4,
      dpi: 300,
      name: 'NID form',
      grounds: ['white'],
    })
    expect(officeRule.parse({ ...good, kind: 'visa' })).toMatchObject({ kind: 'visa', name: '' })
  })

  it.each<[field: string, message: RegExp, change: Record<string, unknown>]>([
    ['kind', /what the photo is for/, { kind: 'own' }],
    ['kind', /what the photo is for/, { kind: '__proto__' }],
    ['name', /what the form is called/, { name: ' \u200b ' }],
    ['name', /at most 60 characters/, { name: 'x'.repeat(61) }],
    ['country', /choose a country/, { country: 'bd' }],
    ['country', /choose a country/, { country: '<b>' }],
    ['width', /10 to 300 millimetres/, { width: '9.9' }],
    ['width', /10 to 300 millimetres/, { width: '1e2' }],
    ['height', /10 to 300 millimetres/, { height: '-30' }],
    ['width', /millimetres, in pixels or in both/, { width: '', height: '' }],
    ['height', /this side too/, { height: '' }],
    ['pixelsHigh', /this side too/, { pixelsWide: '295' }],
    ['pixelsWide', /200 to 4,096 pixels/, { pixelsWide: '199', pixelsHigh: '354' }],
    ['pixelsHigh', /200 to 4,096 pixels/, { pixelsWide: '300', pixelsHigh: '5000' }],
    ['pixelsWide', /come to 295 × 354 pixels at 300/, { pixelsWide: '298', pixelsHigh: '354' }],
    ['dpi', /72 to 600 dots/, { dpi: '601' }],
    ['dpi', /72 to 600 dots/, { dpi: '' }],
    ['dpi', /comes to 98 × 118 pixels/, { dpi: '100' }],
    ['headLeast', /10 to 95 percent/, { headLeast: 'NaN' }],
    ['headMost', /most has to be more than the least/, { headMost: '60' }],
    ['headMost', /less than 90 percent/, { headLeast: '85', headMost: '90' }],
    ['eyesMost', /most has to be more than the least/, { eyesLeast: '70', eyesMost: '60' }],
    ['headLeast', /No head fits/, { eyesLeast: '90', eyesMost: '95' }],
    ['grounds', /at least one background/, { grounds: '' }],
    ['grounds', /at least one background/, { grounds: 'white url(x)' }],
    ['kilobytesLeast', /1 to 1,000 kB/, { kilobytesLeast: '1001' }],
    ['kilobytesMost', /most has to be more than the least/, { kilobytesLeast: '100' }],
    ['source', /where the office says so/, { source: '' }],
    ['source', /at most 200 characters/, { source: 'x'.repeat(201) }],
    ['checkedIn', /the year/, { checkedIn: '26' }],
    ['editing', /went wrong/, { editing: 'maybe' }],
  ])('is refused at %s: %s', (field, message, change) => {
    expect(wrong(change)).toEqual([field, expect.stringMatching(message)])
  })

  it.each(offices.map((office) => [office.id, office] as const))('could have been %s', (_, office) => {
    const rule: OfficeRule = officeRule.parse(ruleOf(office))
    expect(rule).toEqual(ruleOf(office))
    const again = officeOfRule(office.id, rule, office)
    expect(again).toEqual({
      ...office,
      head: { least: expect.closeTo(office.head.least, 3), most: expect.closeTo(office.head.most, 3) },
    })
  })

  it('corrects what is asked, never of whom', () => {
    const schengen = findOffice(offices, 'schengen')
    if (!schengen) throw new Error('no such row')
    const rule = officeRule.parse({ ...good, country: 'BD' })
    expect(officeOfRule('schengen', rule, schengen)).toMatchObject({
      country: 'EU',
      kind: 'visa',
      also: schengen.also,
      pixels: { width: 295, height: 354 },
    })
    expect(officeOfRule('schengen', rule, schengen)).not.toHaveProperty('name')
  })

  it('leaves the size and the head of what the passport tool makes', () => {
    const rule = officeRule.parse({ ...good, kilobytesMost: '200', editing: 'forbidden' })
    expect(officeOfRule(firstOffice.id, rule, firstOffice)).toEqual({
      ...firstOffice,
      grounds: ['lightGrey', 'white'],
      kilobytes: { least: 1, most: 200 },
      editing: 'forbidden',
      source: 'https://services.nidw.gov.bd/',
    })
  })
})
