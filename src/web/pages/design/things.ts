import type { Design, Part, TextPart } from '#shared/designs/design.ts'

/** What a person takes for one: a text with the seal or the rule that belongs to it, or the product. */
export type Thing = {
  /** That of its text or piece. */
  id: string
  kind: Part['kind']
  /** Which of the document's texts it shows. */
  text: string | undefined
  /** They move together. */
  parts: readonly string[]
  /** They are hidden together: a shade that lies under a text stays where it is, but goes with it. */
  all: readonly string[]
  isHidden: boolean
}

type Parts = Pick<Design, 'parts'>

/** From the back to the front, as they are drawn. */
export function thingsOf({ parts }: Parts): Thing[] {
  const taken = new Set<string>()
  const things = parts.flatMap((part, at) => {
    if (part.kind !== 'text') return []
    const all = [part, ...parts.filter((other) => belongs(other, part) && !taken.has(other.id))]
    for (const { id } of all) taken.add(id)
    return [{ ...thing(part), text: part.text, parts: besides(parts, at, part), all: all.map(idOf) }]
  })
  const others = parts.filter(({ id }) => !taken.has(id)).map(thing)
  const place = (one: Thing) => parts.findIndex(({ id }) => id === one.id)
  return [...things, ...others].sort((a, b) => place(a) - place(b))
}

export const thingNamed = (design: Parts, id: string | null): Thing | undefined =>
  thingsOf(design).find((one) => one.id === id)

/** A thing's parts in a design, the one that it is named after first. */
export const partsOf = ({ parts }: Parts, { id, parts: ids }: Thing): Part[] =>
  parts.filter((part) => ids.includes(part.id)).sort((a, b) => Number(b.id === id) - Number(a.id === id))

const idOf = ({ id }: Part): string => id

const thing = ({ id, kind, isHidden }: Part): Thing => ({
  id,
  kind,
  isHidden,
  text: undefined,
  parts: [id],
  all: [id],
})

const belongs = (part: Part, { text }: TextPart): boolean => 'of' in part && part.of === text

/** Only what lies right under the text or right over it: else what is between them would be left behind. */
function besides(parts: readonly Part[], at: number, text: TextPart): string[] {
  const moves = (part: Part | undefined) => part !== undefined && belongs(part, text) && part.kind !== 'shade'
  let [from, to] = [at, at]
  while (moves(parts[from - 1])) from -= 1
  while (moves(parts[to + 1])) to += 1
  return parts.slice(from, to + 1).map(idOf)
}
