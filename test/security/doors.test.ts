import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareForm, galleryForm } from '#shared/forms/gallery.ts'
import { codesForm } from '#shared/forms/admin-codes.ts'
import { userForm } from '#shared/forms/admin-users.ts'
import { profileForm } from '#shared/forms/profile.ts'
import { ownProgram } from '#test/own-program.ts'
import { ask } from './ask.ts'
import { type Attempt, attacks } from './attacks.ts'
import { allDoors, type Door } from './doors.ts'
import { callEntries } from './call-entries.ts'
import type { Entry, Openness } from './entry.ts'
import { faultOf, isRefused } from './judge.ts'
import { pageEntries } from './page-entries.ts'
import { createTally } from './tally.ts'
import { makeWorld, type Role, roles, type World } from './world.ts'

/** How many requests of each attack each door gets, others at each door; `npm run test:security` asks for more. */
const perAttack = Number(process.env['SECURITY_DEPTH'] ?? 1)
const isDeep = perAttack > 1

const entries: Record<string, Entry> = { ...pageEntries, ...callEntries }

// What a timetable does meanwhile would look like something that a door has done.
const program = ownProgram({ ROLE: 'web' })
let world: World
let doors: Door[] = []
/** Whether something changed is looked at after so many doors. */
const doorsPerLook = isDeep ? 3 : 12
type Print = Record<string, unknown>
const tally = createTally(Object.keys(attacks))

beforeAll(async () => {
  world = await makeWorld(program)
  doors = allDoors()
})
afterAll(async () => {
  tally.print(isDeep)
})

const lets: Record<Openness, ReadonlySet<Role>> = {
  everybody: new Set<Role>(roles),
  anyone: new Set<Role>(['visitor', 'user', 'other user', 'disabled', 'admin']),
  person: new Set<Role>(['user', 'other user', 'admin']),
  halfway: new Set<Role>(['user', 'other user', 'half signed-in', 'admin']),
  admin: new Set<Role>(['admin']),
  // The second step is asked of sessions; a key was made by somebody who had passed it.
  key: new Set<Role>(['user', 'other user', 'half signed-in', 'admin']),
}

/** A few of many, others at each door, so that together the doors see them all. */
function some(attempts: Attempt[], turn: number): Attempt[] {
  if (attempts.length <= perAttack) return attempts
  return Array.from(
    { length: perAttack },
    (_, at) => attempts[(turn * 7 + at * 11) % attempts.length],
  ).flatMap((attempt) => attempt ?? [])
}

async function attempt(role: Role, door: Door, sent: Attempt): Promise<string | undefined> {
  const isByKey = entries[door.name]?.for === 'key'
  const key = isByKey ? world.keyOf(role) : undefined
  const cookie = isByKey ? undefined : await world.cookieOf(role)
  const { origin = program.origin, ...given } = sent.headers ?? {}
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(sent.method)
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    'x-forwarded-for': '198.51.100.7',
    ...(isWrite && origin !== '' && origin !== '-' ? { origin } : {}),
    ...given,
  }
  const heard = await ask(program.origin, { ...sent, headers }).catch((error: unknown) => String(error))
  if (typeof heard === 'string') return `${sent.method} ${sent.path.slice(0, 90)}: ${heard}`
  if (heard.headers['set-cookie']?.some((line) => line.startsWith('session='))) world.forget(role)
  const entry = entries[door.name]
  const fault = faultOf({ role, heard, origin: program.origin, isPublic: entry?.isPublic ?? false })
  const right = Array.isArray(sent.refused) ? sent.refused.includes(heard.status) : isRefused(heard)
  const problem =
    fault ?? (sent.refused && !right ? `was not refused but answered ${heard.status}` : undefined)
  return (
    problem &&
    `${sent.method} ${sent.path.slice(0, 90)} ${sent.note ?? sent.body?.slice(0, 120) ?? ''}: ${problem}`
  )
}

describe('every door', () => {
  it('has an entry, and no entry is without a door', () => {
    expect(doors.map(({ name }) => name).toSorted()).toEqual(Object.keys(entries).toSorted())
  })

  it('that takes a form has a sample of it, and of each thing that the form can ask for', async () => {
    const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as {
      routes: Record<string, { id: string; path?: string; index?: boolean; module: { action?: unknown } }>
    }
    const writing = Object.values(build.routes).filter(({ module }) => module.action !== undefined)
    expect(writing.length).toBeGreaterThan(20)
    for (const { id, path, index } of writing) {
      // /admin shows its first tab.
      const own = id === 'admin' ? '/admin/users' : index ? '/' : undefined
      const name = own ?? doors.find((door) => door.name.endsWith(`/${path}`))?.name
      expect([path, entries[name ?? '']?.writes?.length ?? 0]).not.toEqual([path, 0])
    }
    const forms = {
      '/dashboard': galleryForm,
      '/dashboard/:id/shares': shareForm,
      '/profile': profileForm,
      '/admin/users': userForm,
      '/admin/codes': codesForm,
    }
    for (const [name, form] of Object.entries(forms)) {
      const known = form.options.map((option) => [...option.shape.intent.values][0])
      const sampled = entries[name]?.writes?.map(({ fields }) => fields['intent'])
      expect([name, new Set(sampled)]).toEqual([name, new Set(known)])
    }
    for (const { name, methods, kind } of doors) {
      const samples = new Set(entries[name]?.writes?.map(({ method = 'POST' }) => method))
      if (kind === 'call')
        expect([name, samples]).toEqual([name, new Set(methods.filter((each) => each !== 'GET'))])
    }
  })

  it.each(Object.keys(attacks))(
    'holds against %s, whoever tries',
    async (name) => {
      const attack = attacks[name]
      if (!attack) throw new Error(name)
      const faults: string[] = []
      const expectSame = (where: string, before: Print, after: Print) => {
        const changed = Object.keys(after).filter((table) => before[table] !== after[table])
        if (changed.length > 0) faults.push(`${where}: changed ${changed.join(', ')}`)
      }
      const walk = async (who: readonly Role[], part: readonly Door[]) => {
        await world.forgetLimits()
        for (const door of part) {
          const entry = entries[door.name]
          if (!entry) continue
          for (const role of who) {
            const turn = doors.indexOf(door) + roles.indexOf(role)
            if (!isDeep && turn % 2 === 1) continue
            const target = { door, entry, role, world, allowed: lets[entry.for].has(role) }
            for (const sent of some(attack(target), turn)) {
              const fault = await attempt(role, door, sent)
              tally.count(door.name, role, name, fault === undefined)
              if (fault) faults.push(`${role} at ${door.name}: ${fault}`)
            }
          }
        }
      }
      for (let at = 0; at < doors.length; at += doorsPerLook) {
        const part = doors.slice(at, at + doorsPerLook)
        const where = part.map((door) => door.name).join(' ')
        const before = await world.rows.all()
        await walk(roles.slice(0, -1), part)
        expectSame(where, before, await world.rows.all())
        await walk(['admin'], part)
        expectSame(`an admin at ${where}`, before, await world.rows.withoutAdmins())
      }
      expect(faults.slice(0, 40)).toEqual([])
    },
    900_000,
  )
})
