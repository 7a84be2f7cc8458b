import type { Design } from '#shared/designs/design.ts'
import { mostBytes, mostLetters } from '#shared/designs/limits.ts'
import { lettersOf } from '#shared/graphemes.ts'
import { toWellFormed } from '#shared/well-formed.ts'

/** What somebody types or pastes, as far as a design can hold it. */
export function withText(design: Design, name: string, typed: string): Design {
  const text = held(typed)
  if (!Object.hasOwn(design.texts, name) || design.texts[name] === text) return design
  const next = { ...design, texts: { ...design.texts, [name]: text } }
  return new TextEncoder().encode(JSON.stringify(next)).length > mostBytes ? design : next
}

/** Line breaks and joiners stay; half signs and what no typeface has do not. Counted as people count. */
function held(typed: string): string {
  const clean = toWellFormed(typed.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ''))
  let end = 0
  let count = 0
  for (const letter of lettersOf(clean)) {
    if (++count > mostLetters) return clean.slice(0, end)
    end += letter.length
  }
  return clean
}
