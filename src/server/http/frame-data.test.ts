import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { book } from '#server/features/credits/credits.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

const program = ownProgram()
const frame = z.object({
  root: z.object({ data: z.looseObject({ me: z.object({ credits: z.number() }).nullable() }) }),
})

/** As the frame's own door and, with a word that means nothing, as the router answers. */
const own = '?_routes=root'
const routers = '?word&_routes=root'

async function ask({ browser }: Pick<TestPerson, 'browser'>, query: string, path = '/profile') {
  const answer = await browser.get(`${path}.data${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/x-script')
  if (!answer.body) throw new Error('nothing was answered')
  const { value } = await UNSAFE_decodeViaTurboStream(answer.body, globalThis)
  const { readAt, ...data } = frame.parse(value).root.data
  return { readAt, data, headers: answer.headers }
}

it('says what the router says, for whom and how it may be kept', async () => {
  const person = await newPerson(program)
  const [quick, whole] = [await ask(person, own), await ask(person, routers)]
  expect(quick.data).toEqual(whole.data)
  expect(typeof quick.readAt).toBe('number')
  for (const name of ['kept-for', 'x-remix-response', 'cache-control', 'content-security-policy'])
    expect(quick.headers.get(name)?.replace(/nonce-[^']+/, '')).toBe(
      whole.headers.get(name)?.replace(/nonce-[^']+/, ''),
    )
  expect((await ask(person, own, '/dashboard')).data).toEqual(whole.data)
})

it('shows a balance as soon as it has changed, and nothing of whoever has left', async () => {
  const person = await newPerson(program)
  const before = (await ask(person, own)).data.me?.credits ?? 0
  await book({ userId: person.id, kind: 'admin', amount: 25, reference: `frame ${person.id}` })
  expect((await ask(person, own)).data.me?.credits).toBe(before + 25)
  await person.browser.post('/auth/sign-out', {})
  expect((await ask(person, own)).data.me).toBeNull()
})
