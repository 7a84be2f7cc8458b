import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq, sql } from '#server/database/sql.ts'
import { toolById, tools } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import { wordsOf as inWords } from '#server/lib/words.ts'
import type { Step } from '#test/fake-service.ts'
import { accepted, goodForm, make, press, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownService } from '#test/own-program.ts'
import { generations } from '../generations.table.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'

const cannotConnect =
  'Cannot connect to the image processing server. Please check your internet connection or try again later.'
const invalidResponse = 'Received invalid response from server. The server may be experiencing issues.'
const noUrl = 'No image URL received from webhook'
const unsafe = 'Invalid or unsafe image URL received from webhook'

// So many failures in a row would give the service a rest, which circuit.test.ts is about.
vi.mock(import('./circuit.ts'), async (original) => ({
  ...(await original()),
  refuseWhileBroken: async () => {},
}))

const { program, service } = ownService({
  WORKERS: '12',
  GENERATION_SECONDS: '3',
  PICTURE_SECONDS: '3',
})
const people = new Map<ToolId, TestPerson>()

beforeAll(async () => {
  for (const { id } of tools) people.set(id, await newPerson(program))
})
afterEach(async () => {
  service.reset()
  await assertWell({ atRest: true, orphanAgeMs: 60_000 })
})

const personOf = (tool: ToolId): TestPerson => {
  const person = people.get(tool)
  if (!person) throw new Error(`nobody uses ${tool}`)
  return person
}

/** 'own' is the tool's general sentence; 'refused' its sentence for an error status, where it has one. */
type Words = 'own' | `${string} ${string}` | { refused: string }

function wordsOf(tool: ToolId, person: Words): string {
  const { failed, refused } = toolById(tool).messages
  if (tool === 'ad_generator' || person === 'own') return inWords(failed)
  return typeof person === 'string' ? person : refused ? inWords(refused) : person.refused
}

const calls: [Step, Words][] = [
  [{ kind: 'status', status: 500 }, { refused: 'Server error (500): Bad gateway 502' }],
  [{ kind: 'status', status: 404, body: '' }, { refused: 'Server error (404): Not Found' }],
  [
    { kind: 'status', status: 422, body: '{"message":"No face"}' },
    { refused: 'Server error (422): No face' },
  ],
  [{ kind: 'redirect' }, { refused: 'Server error (302): Found' }],
  [{ kind: 'reset' }, cannotConnect],
  [{ kind: 'close-midway' }, cannotConnect],
  [{ kind: 'html' }, invalidResponse],
  [{ kind: 'broken-json' }, invalidResponse],
  [{ kind: 'json', body: '' }, invalidResponse],
  [{ kind: 'huge' }, invalidResponse],
  [{ kind: 'gzip-bomb' }, invalidResponse],
  [{ kind: 'json', body: 'null' }, noUrl],
  [{ kind: 'no-field' }, noUrl],
  [{ kind: 'empty-url' }, noUrl],
  [{ kind: 'url', url: 'http://169.254.169.254/latest/meta-data/' }, unsafe],
  [{ kind: 'url', url: 'javascript:alert(1)' }, unsafe],
]
const fetches: [string, Words][] = [
  ['missing', 'own'],
  ['not-image', 'own'],
  ['svg', 'own'],
  ['animated', 'own'],
  ['truncated', 'own'],
  ['bomb', 'own'],
  ['wrong-type', 'own'],
  ['empty', 'own'],
  ['too-large', 'own'],
  ['too-large-declared', 'own'],
  ['redirect-4', 'own'],
  ['redirect-loop', 'own'],
  ['redirect-private', unsafe],
  ['redirect-file', unsafe],
]

/** One tool for each way of wording; the others fail in the same hands. */
const fewTools: ToolId[] = ['ad_generator', 'image_upscaler', 'swap_clothing']
const allTools = tools.map((tool) => tool.id)

type Case = [string, ToolId[], Step, Words]

/** What came of the good form of each tool, and how often the service was called for it. */
async function outcomes(ids: ToolId[], step: Step): Promise<unknown[]> {
  for (const id of ids) service.forTool(id, step)
  return Promise.all(
    ids.map(async (id) => {
      const { state, error, canRetry, result } = await make(personOf(id), id)
      const calls = service.calls.filter(({ parts }) =>
        parts.some((part) => 'value' in part && part.value === id),
      )
      return { id, state, error, canRetry, result, calls: calls.length, ...(await balanceOf(personOf(id))) }
    }),
  )
}

const nothingCharged = {
  state: 'failed',
  canRetry: true,
  result: null,
  calls: 1,
  credits: 1000,
  held: 0,
  made: 0,
}

/** Said in the right words, nothing charged, called once. */
const failed = (ids: ToolId[], person: Words): unknown[] =>
  ids.map((id) => ({
    id,
    error: wordsOf(id, person),
    ...nothingCharged,
  }))

describe('every way of failing', () => {
  const seen = new Set<string>()
  const toolsFor = (kind: string): ToolId[] => {
    const isFirst = !seen.has(kind)
    seen.add(kind)
    return isFirst && ['status', 'reset', 'html', 'no-field', 'url', 'missing'].includes(kind)
      ? allTools
      : fewTools
  }
  it.each<Case>([
    ...calls.map(([step, person]): Case => [
      `${step.kind} ${step.status ?? step.url ?? step.body ?? ''}`,
      toolsFor(step.kind),
      step,
      person,
    ]),
    ...fetches.map(([picture, person]): Case => [
      `a picture that is ${picture}`,
      toolsFor(picture),
      { kind: 'ok', picture },
      person,
    ]),
  ])('%s', async (_, ids, step, person) => {
    expect(await outcomes(ids, step)).toEqual(failed(ids, person))
  })
})

it('all that takes too long ends in time, and a late answer is not taken', async () => {
  const late: [ToolId, Step, Words][] = [
    ['logo_maker', { kind: 'hang' }, cannotConnect],
    ['profile_studio', { kind: 'drip-headers' }, cannotConnect],
    ['image_upscaler', { kind: 'drip-body' }, cannotConnect],
    ['swap_clothing', { kind: 'slow', ms: 3_500 }, cannotConnect],
    ['passport_photo', { kind: 'ok', picture: 'hang' }, 'own'],
    ['ai_expand', { kind: 'ok', picture: 'drip' }, 'own'],
  ]
  const came = await Promise.all(late.map(([id, step]) => outcomes([id], step)))
  expect(came).toEqual(late.map(([id, , person]) => failed([id], person)))
})

describe('a picture host in trouble', () => {
  it('is asked again, without another call', async () => {
    const person = await newPerson(program)
    service.script({ kind: 'ok', picture: 'close-midway' })
    expect(await make(person, 'swap_clothing')).toMatchObject({
      state: 'failed',
      error: 'Failed to swap clothing. Please try again.',
    })
    expect(service.calls).toHaveLength(1)
    expect(service.pictureCalls.length).toBeGreaterThan(1)
  })

  it.each<Step>([
    { kind: 'gzip' },
    { kind: 'twice' },
    { kind: 'ok', picture: 'redirect-3' },
    { kind: 'ok', picture: 'jpeg' },
  ])('is no reason to fail: $kind $picture', async (step) => {
    const person = await newPerson(program)
    service.script(step)
    expect(await make(person, 'swap_clothing')).toMatchObject({ state: 'done' })
    expect(service.calls).toHaveLength(1)
  })
})

it('what runs ends on the address with which it began, what comes after goes to the new one', async () => {
  const person = await newPerson(program)
  service.script({ kind: 'wait' }, { kind: 'wait' })
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1)
    ids.push((await accepted(await press(person, 'logo_maker', await goodForm('logo_maker')))).id)
  await vi.waitFor(() => expect(service.calls).toHaveLength(2), { timeout: 60_000 })
  await saveWebhookUrl(`${service.url}/webhook/ok`)
  expect(await make(person, 'logo_maker')).toMatchObject({ state: 'done' })
  service.release()
  for (const id of ids) expect(await until(person, id)).toMatchObject({ state: 'done' })
  await saveWebhookUrl(null)
  expect(service.calls.map(({ path }) => path)).toEqual(['/webhook', '/webhook', '/webhook/ok'])
})

it('an answer that comes after the row was taken away changes nothing', async () => {
  const person = await newPerson(program)
  service.script({ kind: 'wait' })
  const { id } = await accepted(await press(person, 'logo_maker', await goodForm('logo_maker')))
  await vi.waitFor(() => expect(service.calls).toHaveLength(1), { timeout: 60_000 })
  // As after a long pause of this process: another one has found the row without a heartbeat.
  await db()
    .update(generations)
    .set({ heartbeatAt: sql`now() - interval '1 hour'` })
    .where(eq(generations.id, id))
  const { recover } = await import('./claim.ts')
  expect(await recover('another worker', false)).toBe(1)
  const lost = await until(person, id)
  expect(lost).toMatchObject({ state: 'failed', error: expect.stringContaining('The site was restarted') })
  service.release()
  expect(await make(person, 'logo_maker')).toMatchObject({ state: 'done' })
  expect(await until(person, id)).toMatchObject({ state: 'failed', result: null })
  expect(service.calls).toHaveLength(2)
  expect(await balanceOf(person)).toEqual({ credits: 985, held: 0, made: 1 })
})

it('the call carries a token that the service can check', async () => {
  const person = await newPerson(program)
  const { id } = await make(person, 'logo_maker')
  const keys = await (await person.send('/.well-known/jwks.json')).json()
  const token = service.calls[0]?.headers.authorization?.replace('Bearer ', '') ?? ''
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: config().origin,
    audience: service.url,
    subject: person.id,
    algorithms: ['EdDSA'],
  })
  expect(payload).toMatchObject({ tool: 'logo_maker', generation_id: id, jti: expect.any(String) })
  expect(JSON.stringify(keys)).not.toContain('"d"')
  await expect(jwtVerify(`${token.slice(0, -4)}AAAA`, createLocalJWKSet(keys))).rejects.toThrow('signature')
})
