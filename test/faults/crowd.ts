import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { GenerationView } from '#shared/generation.ts'
import { db } from '#server/database/transaction.ts'
import { newEmail, type TestBrowser } from '#test/browser.ts'
import { goodForm } from '#test/forms.ts'
import type { startMailServer } from '#test/mail-server.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

export const sharedCode = 'STAR-2026'
export const adminPassword = 'correct horse battery'

type Place = {
  browser: () => TestBrowser
  mail: Awaited<ReturnType<typeof startMailServer>>
  random: () => number
}

/** What people were told has happened. It must be there afterwards, whatever struck. */
type Told = {
  accounts: Set<string>
  generations: Map<string, string>
  deleted: Set<string>
  plans: Set<string>
  gifts: Map<string, string>
}

export type Crowd = ReturnType<typeof createCrowd>

const slowestMs = 30_000

/** A few people who use the site all the time, each in their own way. */
export function createCrowd({ browser, mail, random }: Place) {
  const told: Told = {
    accounts: new Set(),
    generations: new Map(),
    deleted: new Set(),
    plans: new Set(),
    gifts: new Map(),
  }
  const wrong: string[] = []
  const counts = { asked: 0, refused: 0, lost: 0 }
  let isOpen = false
  let loops: Promise<void>[] = []

  /** One request; what a person would rightly complain about is written down. */
  async function ask(
    what: string,
    request: () => Promise<Response>,
  ): Promise<{ status: number; text: string }> {
    const began = performance.now()
    counts.asked += 1
    try {
      const answer = await request()
      const text = await answer.text()
      if (answer.status >= 500 && answer.status !== 503)
        wrong.push(`${what} answered ${answer.status}: ${text.slice(0, 200)}`)
      if (/\n\s+at .+:\d+:\d+/.test(text)) wrong.push(`${what} showed a stack`)
      if (answer.status === 503) counts.refused += 1
      return { status: answer.status, text }
    } catch {
      counts.lost += 1
      return { status: 0, text: '' }
    } finally {
      const ms = performance.now() - began
      if (ms > slowestMs) wrong.push(`${what} took ${Math.round(ms / 1_000)} s`)
    }
  }

  const generationIn = (text: string): GenerationView =>
    (JSON.parse(text) as { generation: GenerationView }).generation

  async function makes(person: TestPerson): Promise<void> {
    const key = randomUUID()
    const form = await goodForm('background_remover')
    const post = () =>
      person.send('/api/tools/background_remover/generations', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: form,
      })
    let answer = await ask('a press', post)
    // A page that heard nothing sends the same press again.
    for (let tries = 0; answer.status !== 202 && tries < 3; tries++) {
      await sleep(500)
      answer = await ask('a press again', post)
    }
    if (answer.status !== 202) return
    const { id } = generationIn(answer.text)
    told.generations.set(id, person.id)
    for (let looks = 0; looks < 10 && isOpen; looks++) {
      await sleep(300)
      const look = await ask('a look at a generation', () => person.send(`/api/generations/${id}`))
      if (look.status === 200 && ['done', 'failed'].includes(generationIn(look.text).state)) break
    }
    await ask('the gallery', () => person.browser.get('/dashboard'))
    if (random() < 0.3) await deletes(person)
  }

  async function deletes(person: TestPerson): Promise<void> {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from generated_ads where user_id = ${person.id} and removed_at is null limit 1`,
    )
    const id = rows[0]?.id
    if (!id) return
    const answer = await ask('a deletion', () =>
      person.browser.post('/dashboard', { intent: 'delete', pictures: id }),
    )
    if (answer.status === 200) told.deleted.add(id)
  }

  async function signsUp(): Promise<void> {
    const visitor = browser()
    const email = newEmail()
    const answer = await ask('a sign-up', () => visitor.signUp(email))
    if (answer.status !== 200) return
    told.accounts.add(email)
    const link = await mail.link(email).catch(() => undefined)
    const token = link && new URL(link, 'http://x').searchParams.get('token')
    if (token) await ask('a confirmation', () => visitor.post('/auth/confirm', { token }))
    await ask('the profile', () => visitor.get('/profile'))
  }

  async function opensPlan(): Promise<void> {
    const person = await newPerson({ browser }, { plan: 'free' })
    const answer = await ask('a magic code', () =>
      person.browser.post('/pricing', { plan: 'starter', code: sharedCode }),
    )
    if (answer.status === 200) told.plans.add(person.id)
  }

  async function administers(admin: TestPerson, person: TestPerson): Promise<void> {
    const { rows } = await db().execute<{ last: string }>(
      sql`select coalesce(max(id), 0)::text as last from credit_entries where user_id = ${person.id} and kind = 'admin'`,
    )
    const reason = `sorry ${randomUUID()}`
    const answer = await ask('a gift', () =>
      admin.browser.post('/admin/users', {
        intent: 'give-credits',
        user: person.id,
        amount: '1',
        reason,
        last: rows[0]?.last ?? '0',
      }),
    )
    if (answer.status === 200 && !/"tone":"error"/.test(answer.text)) told.gifts.set(reason, person.id)
  }

  const pages = ['/', '/tools', '/pricing', '/examples', '/auth', '/about']
  const reads = () => ask('a page', () => browser().get(pages[Math.floor(random() * pages.length)] ?? '/'))

  function live(pauseMs: number, act: () => Promise<unknown>): void {
    const loop = async () => {
      while (isOpen) {
        // What the test itself asks the database may fail while that is away.
        await act().catch(() => {})
        await sleep(pauseMs * (0.5 + random()))
      }
    }
    loops.push(loop())
  }

  return {
    told,
    wrong,
    counts,
    ask,
    async start(): Promise<void> {
      if (isOpen) return
      isOpen = true
      const makers: TestPerson[] = []
      for (let count = 0; count < 4; count++) makers.push(await newPerson({ browser }, { credits: 1_000 }))
      const admin = await newPerson({ browser })
      await ask('the admin dialog', () => admin.browser.post('/admin/grant', { password: adminPassword }))
      for (const person of makers) live(500, () => makes(person))
      live(1_500, signsUp)
      live(1_000, opensPlan)
      const [first] = makers
      if (first) live(1_000, () => administers(admin, first))
      for (let count = 0; count < 2; count++) live(200, reads)
    },
    async pause(): Promise<void> {
      isOpen = false
      await Promise.all(loops)
      loops = []
    },
  }
}
