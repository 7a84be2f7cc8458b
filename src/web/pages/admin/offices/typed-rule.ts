import { certainties, editings, type Ground, groundColours, type Office } from '#shared/offices/office.ts'
import { makeOffice } from '#shared/offices/make-office.ts'
import { kindsOfRule, officeOfRule, type OfficeRule, ruleOf } from '#shared/offices/rule.ts'
import { plainDigits } from '#shared/words/bangla-digits.ts'

/** A rule while it is typed. */
export type Typed = { readonly [Name in keyof OfficeRule]: string }

const said = (figure: number | null): string => (figure === null ? '' : String(figure))

export const typedOf = (rule: OfficeRule): Typed => ({
  ...rule,
  width: said(rule.width),
  height: said(rule.height),
  pixelsWide: said(rule.pixelsWide),
  pixelsHigh: said(rule.pixelsHigh),
  dpi: said(rule.dpi),
  headLeast: said(rule.headLeast),
  headMost: said(rule.headMost),
  eyesLeast: said(rule.eyesLeast),
  eyesMost: said(rule.eyesMost),
  grounds: rule.grounds.join(' '),
  kilobytesLeast: said(rule.kilobytesLeast),
  kilobytesMost: said(rule.kilobytesMost),
})

/** How most new ones begin. */
export const newRule: OfficeRule = {
  ...ruleOf(makeOffice({ id: 'new', country: 'BD', kind: 'other', millimetres: { width: 35, height: 45 } })),
  checkedIn: String(new Date().getFullYear()),
}

const isGround = (name: string): name is Ground => Object.hasOwn(groundColours, name)
export const groundsIn = (typed: string): Ground[] => typed.split(' ').filter(isGround)

/** figureIn('৫০,৮') === 50.8; none for what is no figure. */
function figureIn(typed: string): number | null {
  const figure = Number(plainDigits(typed).trim().replace(',', '.'))
  return figure > 0 && figure < 10_001 ? figure : null
}

/** For the eye alone: whether it is a rule is decided by the server. None while there is nothing to draw. */
export function officeTyped(id: string, typed: Typed, shipped?: Office): Office | null {
  const figure = (name: keyof Typed): number => figureIn(typed[name]) ?? NaN
  const office = officeOfRule(
    id,
    {
      country: typed.country,
      kind: kindsOfRule.find((kind) => kind === typed.kind) ?? 'other',
      name: typed.name,
      width: figureIn(typed.width),
      height: figureIn(typed.height),
      pixelsWide: figureIn(typed.pixelsWide),
      pixelsHigh: figureIn(typed.pixelsHigh),
      dpi: figure('dpi'),
      headLeast: figure('headLeast'),
      headMost: figure('headMost'),
      eyesLeast: figure('eyesLeast'),
      eyesMost: figure('eyesMost'),
      grounds: groundsIn(typed.grounds),
      kilobytesLeast: figure('kilobytesLeast'),
      kilobytesMost: figure('kilobytesMost'),
      editing: editings.find((one) => one === typed.editing) ?? 'unsaid',
      certainty: certainties.find((one) => one === typed.certainty) ?? 'listed',
      source: typed.source,
      checkedIn: typed.checkedIn,
    },
    shipped,
  )
  const { pixels, dpi, head, eyes, kilobytes, grounds } = office
  const isWhole =
    pixels.width >= 16 &&
    pixels.height >= 16 &&
    dpi > 0 &&
    [head, eyes, kilobytes].every(({ least, most }) => least < most) &&
    Math.max(head.most, eyes.most) < 1 &&
    grounds.length > 0
  return isWhole ? office : null
}
