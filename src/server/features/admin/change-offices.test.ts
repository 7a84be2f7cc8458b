import { eq } from '#server/database/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { db } from '#server/database/transaction.ts'
import { officeRules } from '#server/features/offices/office-rules.table.ts'
import { listEditedOffices, listOffices, saveRule } from '#server/features/offices/rules.ts'
import { ruleOf } from '#shared/offices/rule.ts'
import { firstOffice, offices } from '#shared/offices/rows.ts'
import { readLog, sendToTab, typedRule } from '#test/admin.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAdmin, signedUp, type TestPerson } from '#test/people.ts'

const program = ownProgram()
let admin: TestPerson
let person: TestPerson

beforeAll(async () => {
  admin = await newAdmin(program)
  person = await signedUp(program)
})

const send = (fields: Record<string, string>) => sendToTab(admin.browser, 'offices', fields)
const find = async (id: string) => (await listEditedOffices()).find(({ office }) => office.id === id)
const wasOf = async (id: string) => (await find(id))?.updatedAt?.toISOString() ?? ''
const offered = z.object({
  offices: z.array(z.looseObject({ id: z.string() })),
  countries: z.record(z.string(), z.string()),
})
const read = async (by = person) => offered.parse(await (await by.send('/api/offices')).json())

describe('what an owner knows better than the rows', () => {
  it('corrects one for everybody, tells the later of two owners, and is written down', async () => {
    const before = (await readLog()).length
    const correction = {
      ...typedRule('bd-job'),
      intent: 'save',
      id: 'bd-job',
      kilobytesMost: '80',
      source: 'bpsc.gov.bd',
    }
    expect(await send({ ...correction, was: '' })).toMatchObject({ ok: true })
    expect(await send({ ...correction, was: '' })).toMatchObject({ status: 409 })
    expect((await read()).offices.find(({ id }) => id === 'bd-job')).toMatchObject({
      kind: 'jobForm',
      kilobytes: { least: 1, most: 80 },
      source: 'bpsc.gov.bd',
    })
    expect(await find('bd-job')).toMatchObject({ state: 'corrected', isHidden: false })
    expect((await readLog()).slice(before)).toMatchObject([
      {
        action: 'photo rule changed',
        adminEmail: admin.email,
        subject: 'bd-job',
        before: { kilobytesMost: 100, source: 'rupalibangladesh, newsone24' },
        after: { kilobytesMost: 80, source: 'bpsc.gov.bd' },
      },
    ])
    const known = { id: 'bd-job', was: await wasOf('bd-job') }
    expect(await send({ ...known, intent: 'restore' })).toMatchObject({ ok: true })
    expect(await find('bd-job')).toMatchObject({ state: 'shipped', office: { kilobytes: { most: 100 } } })
    expect(await send({ ...known, intent: 'restore' })).toMatchObject({ status: 409 })
    expect(await send({ ...known, was: '', intent: 'restore' })).toMatchObject({ status: 404 })
  })

  it('adds one after the others of its country, and takes it away', async () => {
    const form = {
      ...typedRule('bd-job'),
      intent: 'add',
      kind: 'other',
      name: 'NID correction form',
      country: 'BD',
    }
    expect(await send(form)).toMatchObject({ ok: true })
    expect(await send({ ...form, name: 'এনআইডি' })).toMatchObject({ ok: true })
    expect(await send({ ...form, name: 'এনআইডি' })).toMatchObject({ ok: true })
    expect(await send({ ...form, country: 'BR', kind: 'visa' })).toMatchObject({ ok: true })
    const { offices: all, countries } = await read()
    const ids = all.map(({ id }) => id)
    const added = ['own-bd', 'own-bd-2', 'own-bd-nid-correction-form', 'own-br-visa']
    expect(ids.filter((id) => id.startsWith('own-')).toSorted()).toEqual(added)
    expect(ids.indexOf('own-bd-nid-correction-form')).toBeLessThan(ids.indexOf('in-visa'))
    expect(ids.indexOf('own-br-visa')).toBe(ids.indexOf('icao') - 1)
    expect(countries).toMatchObject({ BR: 'Brazil', BD: 'Bangladesh', IT: 'Italy' })
    expect((await readLog()).at(-1)).toMatchObject({
      action: 'photo rule added',
      subject: 'own-br-visa',
      after: { kind: 'visa', country: 'BR', grounds: 'white', editing: 'unsaid' },
    })
    for (const id of added)
      expect(await send({ intent: 'restore', id, was: await wasOf(id) })).toMatchObject({ ok: true })
    expect((await readLog()).at(-1)).toMatchObject({
      action: 'photo rule deleted',
      before: { country: 'BR' },
    })
    expect(await listOffices()).toEqual(offices)
  })

  it('hides one from everybody but owners, with what was corrected of it', async () => {
    await saveRule('qa-visa', { ...ruleOf(firstOffice), source: 'moi.gov.qa' })
    expect(await send({ intent: 'hide', id: 'qa-visa', was: await wasOf('qa-visa') })).toMatchObject({
      ok: true,
    })
    expect(await send({ intent: 'hide', id: 'om-visa', was: '' })).toMatchObject({ ok: true })
    const ids = (await read()).offices.map(({ id }) => id)
    expect(ids).not.toContain('qa-visa')
    expect(ids).not.toContain('om-visa')
    expect(await find('qa-visa')).toMatchObject({ state: 'corrected', isHidden: true })
    for (const id of ['qa-visa', 'om-visa']) {
      expect(await send({ intent: 'show', id, was: await wasOf(id) })).toMatchObject({ ok: true })
      expect(await send({ intent: 'show', id, was: await wasOf(id) })).toMatchObject({ status: 409 })
    }
    expect(await find('qa-visa')).toMatchObject({ state: 'corrected', isHidden: false })
    expect(await find('om-visa')).toMatchObject({ state: 'shipped', isHidden: false, updatedAt: null })
    expect((await readLog()).slice(-4).map(({ action, subject }) => [action, subject])).toEqual([
      ['photo rule hidden', 'qa-visa'],
      ['photo rule hidden', 'om-visa'],
      ['photo rule shown', 'qa-visa'],
      ['photo rule shown', 'om-visa'],
    ])
    await send({ intent: 'restore', id: 'qa-visa', was: await wasOf('qa-visa') })
  })

  it('leaves the row to which the passport tool makes its photo', async () => {
    const { id } = firstOffice
    expect(await send({ intent: 'hide', id, was: '' })).toMatchObject({
      status: 409,
      message: 'The passport tool makes its photo to this rule, so it cannot be hidden.',
    })
    await db().insert(officeRules).values({ id, isHidden: true })
    expect((await listOffices())[0]).toEqual(firstOffice)
    const form = { ...typedRule('sa-evisa'), intent: 'save', id, was: await wasOf(id), editing: 'forbidden' }
    expect(await send(form)).toMatchObject({ ok: true })
    const { pixels, head, eyes, millimetres } = firstOffice
    expect((await listOffices())[0]).toMatchObject({
      id,
      pixels,
      head,
      eyes,
      millimetres,
      editing: 'forbidden',
    })
    await db().delete(officeRules).where(eq(officeRules.id, id))
  })

  it('is refused with a sentence at its field, and changes nothing', async () => {
    const before = await readLog()
    expect(
      await send({ ...typedRule('us-visa'), intent: 'save', id: 'us-visa', was: '', dpi: '9' }),
    ).toMatchObject({
      status: 400,
      field: 'dpi',
      message: 'Please enter 72 to 600 dots an inch',
    })
    for (const id of ['none-such', 'own', 'constructor'])
      expect(await send({ ...typedRule('us-visa'), intent: 'save', id, was: '' })).toMatchObject({
        status: 404,
      })
    expect(await send({ intent: 'hide', id: '../etc', was: '' })).toMatchObject({ status: 400 })
    expect(await readLog()).toEqual(before)
    expect(await listOffices()).toEqual(offices)
  })

  it('has an end', async () => {
    const row = { rule: ruleOf(firstOffice) }
    const many = Array.from({ length: 100 }, (_, n) => ({ ...row, id: `own-many-${n}` }))
    await db().insert(officeRules).values(many)
    expect(await send({ ...typedRule('us-visa'), intent: 'add' })).toMatchObject({
      status: 409,
      message: 'You can add at most 100 rules.',
    })
    await db().delete(officeRules)
  })

  it('that an older release kept and this one would refuse is as if it were not said', async () => {
    const rule = { ...ruleOf(firstOffice), dpi: 5, source: '<script>' }
    await db()
      .insert(officeRules)
      .values([
        { id: 'us-visa', rule },
        { id: 'own-odd', rule },
        { id: 'own-empty', rule: 7 },
      ])
    expect(await listOffices()).toEqual(offices)
    await db().delete(officeRules)
  })
})

describe('the list that a chooser asks for', () => {
  it('is for who is signed in, in their language, and sent once while it stays the same', async () => {
    expect((await program.browser().get('/api/offices')).status).toBe(401)
    const first = await person.send('/api/offices')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = (etag: string) => person.send('/api/offices', { headers: { 'if-none-match': etag } })
    expect((await again(tag)).status).toBe(304)
    await saveRule('bd-job', { ...ruleOf(firstOffice), source: 'bpsc.gov.bd' })
    const changed = await again(tag)
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
    person.browser.cookies.set('language', 'bn')
    expect((await read()).countries).toMatchObject({ BD: 'বাংলাদেশ' })
    await db().delete(officeRules)
  })
})
