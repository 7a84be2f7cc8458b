import { setTimeout as sleep } from 'node:timers/promises'
import { openLive } from '#test/events.ts'
import { accepted, goodForm, press } from '#test/forms.ts'
import { newEmail } from '#test/browser.ts'
import type { Site } from './site.ts'

export type Times = Record<string, number[]>

/**
 * People who do what people do, one thing after the other and without a pause: read public pages, sign up and in,
 * open tools and the gallery, make a picture and wait for it on the live stream. Ends when `until` is over.
 */
export async function playPeople(
  site: Site,
  count: number,
  until: number,
): Promise<{ times: Times; wrong: string[] }> {
  const times: Times = {}
  const wrong: string[] = []
  async function timed(what: string, good: number[], work: () => Promise<Response>): Promise<void> {
    const began = performance.now()
    const answer = await work()
    await answer.text()
    ;(times[what] ??= []).push(performance.now() - began)
    if (!good.includes(answer.status)) wrong.push(`${what}: ${answer.status}`)
  }

  async function makesPicture(person: Site['people'][number], at: number): Promise<void> {
    // Each is in a network of their own: of one network only some may listen.
    const network = { 'x-forwarded-for': `10.200.${at}.7` }
    const live = await openLive(`${site.child.origin}/api/live`, person.browser.cookieHeader(), network)
    const began = performance.now()
    const { id } = await accepted(
      await press(person, 'background_remover', await goodForm('background_remover')),
    )
    ;(times['press is accepted'] ??= []).push(performance.now() - began)
    for (;;) {
      const event = (await Promise.race([live.next(), sleep(60_000, undefined, { ref: false })])) as
        | { id?: string; state?: string }
        | undefined
      if (!event) wrong.push(`no end of ${id}`)
      if (!event || (event.id === id && event.state === 'done')) break
    }
    live.close()
    ;(times['press to finished picture'] ??= []).push(performance.now() - began)
  }

  async function lives(person: Site['people'][number], at: number): Promise<void> {
    const { browser } = person
    const visitor = site.browser()
    const email = newEmail()
    const signsUp = at % 10 === 0
    if (signsUp) await timed('sign up', [302], () => visitor.signUp(email))
    while (Date.now() < until) {
      for (const path of ['/', '/tools', '/pricing'])
        await timed('public page', [200], () => visitor.get(path))
      if (signsUp) await timed('sign in', [302, 429], () => site.browser().signIn(email))
      await timed('tool page', [200], () => browser.get('/background-remover'))
      await makesPicture(person, at)
      await timed('gallery', [200], () => browser.get('/dashboard'))
      await timed('profile', [200], () => browser.get('/profile'))
      await sleep(200)
    }
  }

  const all = site.people
    .slice(0, count)
    .map((person, at) => lives(person, at).catch((error: unknown) => void wrong.push(String(error))))
  await Promise.all(all)
  return { times, wrong }
}
