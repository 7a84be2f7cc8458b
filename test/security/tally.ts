import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from './world.ts'

/** Counts what was tried at which door by whom, and prints it as a table. */
export function createTally(attacks: string[]) {
  const counts = new Map<string, { tried: number; failed: number }>()
  const key = (...parts: string[]) => parts.join('|')
  const at = (name: string) => counts.get(name) ?? { tried: 0, failed: 0 }
  const doors = new Set<string>()

  const cell = ({ tried, failed }: { tried: number; failed: number }): string =>
    failed > 0 ? `${failed}/${tried}!` : tried > 0 ? String(tried) : '·'
  const add = (names: string[]) =>
    names.map(at).reduce((sum, one) => ({ tried: sum.tried + one.tried, failed: sum.failed + one.failed }), {
      tried: 0,
      failed: 0,
    })
  const line = (title: string, cells: string[]): string =>
    title.slice(0, 58).padEnd(60) + cells.map((text) => text.padStart(9)).join('')
  const short = attacks.map((name) =>
    name.replace(' assignment', '').replace('foreign', 'theirs').slice(0, 8),
  )

  return {
    count(door: string, role: Role, attack: string, passed: boolean): void {
      doors.add(door)
      const name = key(door, role, attack)
      const { tried, failed } = at(name)
      counts.set(name, { tried: tried + 1, failed: failed + (passed ? 0 : 1) })
    },
    /** Every door by role where all was tried, else by role alone; always into test-results. */
    print(isWhole: boolean): void {
      const rows = [...doors].flatMap((door) =>
        roles.map((role) =>
          line(
            `${door} · ${role}`,
            attacks.map((attack) => cell(at(key(door, role, attack)))),
          ),
        ),
      )
      const sums = roles.map((role) =>
        line(
          `all ${doors.size} doors · ${role}`,
          attacks.map((attack) => cell(add([...doors].map((door) => key(door, role, attack))))),
        ),
      )
      const all = add([...counts.keys()])
      const total = `${doors.size} doors × ${roles.length} roles × ${attacks.length} attacks: ${all.tried} requests, ${all.failed} faults`
      const head = line('door · role', short)
      const folder = join(import.meta.dirname, '../../test-results')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'security.txt'), [head, ...rows, ...sums, total, ''].join('\n'))
      console.log([head, ...(isWhole ? rows : []), ...sums, total].join('\n'))
    },
  }
}
