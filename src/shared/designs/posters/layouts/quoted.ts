import { inset, type Kit, place, put, softShadow, solid } from '../kit.ts'
import { ratingIn } from '../rating.ts'
import { isSigned, signature } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker, sentence } from './headings.ts'

/**
 * What a customer says on a sheet of its own; what they speak of stands under it. With stars only where somebody speaks
 * of them, and with as many: a rating that nobody gave would mislead whoever buys.
 */
export function quoted(kit: Kit): void {
  const { safe, isWide, w, h, u, margin, words } = kit
  const signed = isSigned(kit)
  const said = words.line !== ''
  const sign = signed ? (isWide ? safe.height * 0.18 : Math.max(88 * u, safe.height * 0.08)) : 0
  const bottom = safe.y + safe.height - sign - (signed ? 14 * u : 0)
  const sheet = isWide
    ? { x: safe.x, y: safe.y, width: w * 0.56 - margin, height: bottom - safe.y }
    : { x: safe.x, y: safe.y + 30 * u, width: safe.width, height: (bottom - safe.y) * (said ? 0.5 : 0.42) }
  put(kit, {
    kind: 'panel',
    box: sheet,
    ink: solid('panel'),
    corner: { above: 34 * u, below: 34 * u },
    shadow: softShadow(0.22, 50 * u, 18 * u),
  })
  const mark = 92 * u
  // Marks around nobody's words, and a heading over them, would make an opinion of the product's name.
  if (said)
    put(kit, {
      kind: 'quote',
      box: { x: sheet.x + 48 * u, y: sheet.y - (isWide ? -26 : 34) * u, width: mark * 1.2, height: mark },
      ink: solid('accent'),
    })
  const room = inset(sheet, 52 * u, 30 * u)
  const count = ratingIn(words.headline, words.line, words.badge) ?? 0
  const starsTall = count > 0 ? 54 * u : 0
  const top = room.y + (isWide ? 104 : 62) * u
  const stars = { x: room.x, y: top, width: 60 * u * count, height: starsTall }
  if (count > 0) put(kit, { kind: 'stars', box: stars, ink: solid('star'), count })
  const name = headline(kit, { size: said ? 60 : 96, lines: 2, paint: 'panel-ink', gap: 12 })
  const lines = said
    ? [
        sentence({ size: count > 0 ? 76 : 90, lines: 4, paint: 'panel-ink', gap: 22, face: ['Hind', 700] }),
        name,
      ]
    : [name]
  const y = top + starsTall + (count > 0 ? 16 : 0) * u
  stack(kit, { ...room, y, height: room.y + room.height - y }, lines, { from: 'middle' })
  const tag = [
    ...(said ? [kicker({ size: 40 })] : []),
    {
      text: 'badge',
      face: kit.template.voice.price,
      size: 84,
      paint: 'accent-ink',
      pill: { paint: 'accent', corner: 0.24, padding: 0.4 },
      leading: { latin: 1.3, bangla: 1.42 },
    } as const,
  ]
  if (isWide) {
    const used = stack(kit, { x: w * 0.6, y: safe.y, width: w * 0.37, height: safe.height * 0.28 }, tag, {
      align: 'right',
    })
    const from = used.y + used.height + 16 * u
    place(kit, { x: w * 0.6, y: from, width: w * 0.37, height: h * 0.95 - from })
    if (signed)
      signature(
        kit,
        { x: safe.x, y: safe.y + safe.height - sign, width: sheet.width, height: sign },
        { paint: 'ink' },
      )
    return
  }
  const under = sheet.y + sheet.height + 30 * u
  const isNarrow = kit.subject.width < kit.subject.height
  const share = words.badge || (said && words.kicker) ? (isNarrow ? 0.46 : 0.36) : 0
  const side = { x: safe.x, y: under, width: safe.width * share, height: bottom - under }
  place(kit, {
    x: safe.x + safe.width * share,
    y: under - 6 * u,
    width: safe.width * (1 - share),
    height: bottom - under,
  })
  if (share) stack(kit, side, tag, { from: 'middle' })
  if (signed)
    signature(
      kit,
      { ...safe, y: safe.y + safe.height - sign, height: sign },
      { paint: 'ink', align: 'center' },
    )
}
