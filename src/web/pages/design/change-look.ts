import type { Design, Part, Shadow } from '#shared/designs/design.ts'
import { changedParts } from './change-place.ts'
import type { Thing } from './things.ts'

export function withShown(design: Design, thing: Thing, isShown: boolean): Design {
  return changedParts(design, { parts: thing.all }, (part) => ({ ...part, isHidden: !isShown }))
}

export function mirrored(design: Design, thing: Thing): Design {
  return changedParts(design, thing, (part) =>
    part.kind === 'piece' ? { ...part, isMirrored: !part.isMirrored } : part,
  )
}

/** Undefined where there can be none. */
export function hasShadow(part: Part): boolean | undefined {
  if (part.kind === 'text') return (part.shadow?.ink.alpha ?? 0) > 0
  if (part.kind !== 'piece' || part.look.kind === 'faded') return undefined
  return part.look.kind === 'standing' ? part.look.shadow > 0 : part.look.shadow.ink.alpha > 0
}

/** Off, or as it was paid; what never had one gets the usual one. */
export function withShadow(design: Design, thing: Thing, isOn: boolean, paid: Design): Design {
  const first = paid.parts.find(({ id }) => id === thing.id)
  const paints = isOn ? { dark: '#000000', ...design.paints } : design.paints
  return changedParts({ ...design, paints }, thing, (part) => {
    if (!isOn) return without(part)
    if (part.kind === 'text') {
      const own = first?.kind === 'text' ? first.shadow : undefined
      return { ...part, shadow: own ?? underLetters }
    }
    if (part.kind !== 'piece') return part
    const own = first?.kind === 'piece' ? first.look : undefined
    const { look } = part
    if (look.kind === 'standing')
      return { ...part, look: { ...look, shadow: (own?.kind === 'standing' && own.shadow) || 0.5 } }
    if (look.kind === 'faded') return part
    const ink =
      own?.kind === look.kind && own.shadow.ink.alpha > 0
        ? own.shadow.ink
        : { ...look.shadow.ink, alpha: 0.5 }
    return { ...part, look: { ...look, shadow: { ...look.shadow, ink } } }
  })
}

const underLetters: Shadow = {
  ink: { paint: 'dark', alpha: 0.5 },
  blur: { pixels: 0, em: 0.16 },
  down: { pixels: 0, em: 0.03 },
}

const clear = (shadow: Shadow): Shadow => ({ ...shadow, ink: { ...shadow.ink, alpha: 0 } })

function without(part: Part): Part {
  if (part.kind === 'text') return part.shadow ? { ...part, shadow: clear(part.shadow) } : part
  if (part.kind !== 'piece' || part.look.kind === 'faded') return part
  const { look } = part
  return look.kind === 'standing'
    ? { ...part, look: { ...look, shadow: 0 } }
    : { ...part, look: { ...look, shadow: clear(look.shadow) } }
}

const hex = /^#[\da-f]{6}$/

export function withPaint(design: Design, paint: string, colour: string): Design {
  const named = colour.toLowerCase()
  if (!hex.test(named) || !Object.hasOwn(design.paints, paint) || design.paints[paint] === named)
    return design
  return { ...design, paints: { ...design.paints, [paint]: named } }
}

/** The paints of a thing that have a surface of their own; those of shadows have none. */
export function paintsOf(design: Design, { all }: Thing): string[] {
  const found = design.parts.flatMap((part) => {
    if (!all.includes(part.id)) return []
    if (part.kind === 'piece')
      return part.look.kind === 'sticker' || part.look.kind === 'plated' ? [part.look.ink.paint] : []
    if (part.kind === 'seal') return [part.ink.paint]
    if (part.kind !== 'text') return [part.ink.paint]
    return [part.ink, part.accent, part.outline?.ink, part.behind?.ink].flatMap((ink) => ink?.paint ?? [])
  })
  return [...new Set(found)]
}
