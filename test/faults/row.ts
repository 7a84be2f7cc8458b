import type { World } from './world.ts'

/** One line of the table: what strikes, and what a person may expect all the same. `run` says what it did. */
export type Row = { id: string; says: string; run: (world: World) => Promise<string> }

export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

export function expectSame(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`)
}
