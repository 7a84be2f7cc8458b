import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { spawnServer, type ServerProcess } from '#test/server-process.ts'

type Role = 'web' | 'worker'

/** The processes of a site: some answer people, some make pictures. */
export function createFleet(settings: Record<string, string>) {
  const members: Record<Role, ServerProcess[]> = { web: [], worker: [] }

  async function launch(role: Role, more: Record<string, string> = {}): Promise<ServerProcess> {
    const member = await spawnServer({ ...settings, ROLE: role, ...more })
    if (!(await member.isUp())) throw new Error(`a ${role} process did not start: ${member.said()}`)
    members[role].push(member)
    return member
  }

  async function end(member: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    for (const list of Object.values(members)) {
      const at = list.indexOf(member)
      if (at >= 0) list.splice(at, 1)
    }
    return member.end(signal)
  }

  return {
    settings,
    launch,
    end,
    members: (role: Role): readonly ServerProcess[] => members[role],
    all: (): ServerProcess[] => [...members.web, ...members.worker],
    ports: (): number[] => members.web.map((member) => member.port),
    /** Killed without a word; what it worked on looks abandoned at once instead of in half a minute. */
    async kill(role: Role, index = 0): Promise<void> {
      const member = members[role][index]
      if (!member) throw new Error(`there is no ${role} ${index}`)
      await end(member, 'SIGKILL')
      if (role === 'worker') await abandon(member.pid)
    },
    /** Two of each, whoever died before. */
    async complete(): Promise<void> {
      for (const role of ['web', 'worker'] as const) {
        for (const member of members[role].slice()) {
          member.send('SIGCONT')
          if (!member.isRunning()) members[role].splice(members[role].indexOf(member), 1)
        }
      }
      const missing = (['web', 'worker'] as const).flatMap((role) =>
        Array.from({ length: 2 - members[role].length }, () => launch(role)),
      )
      await Promise.all(missing)
    },
    async close(): Promise<void> {
      const all = [...members.web, ...members.worker]
      for (const member of all) member.send('SIGCONT')
      await Promise.all(all.map((member) => end(member, 'SIGKILL')))
    },
  }
}

async function abandon(pid: number): Promise<void> {
  await db().execute(
    sql`update generations set heartbeat_at = heartbeat_at - interval '1 minute'
      where worker like ${`${pid}-%`} and state in ('working', 'fetching')`,
  )
}

/** Asks again until it is so, and says what it waited for when it never is. */
export async function eventually(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs = 30_000,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    if (await isSo()) return performance.now() - began
    if (performance.now() - began > withinMs) throw new Error(`not within ${withinMs / 1_000} s: ${what}`)
    await sleep(50)
  }
}
