import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { provocations } from '#shared/tools/bad-forms.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { toolById, tools } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { english } from '#shared/words/english.ts'
import { render } from '#shared/words/render.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { goodForm, picturePart, press, refusalOf } from '#test/forms.ts'
import * as pictures from '#test/pictures.ts'
import { ownService } from '#test/own-program.ts'
import { newPerson } from '#test/people.ts'
import { fieldsOf, filePart, multipart, stream } from '#test/multipart.ts'
import { assertNothingKept, uploadsLeft } from '#test/nothing-kept.ts'

const { program, service } = ownService()
afterEach(() => assertNothingKept(service))

describe.each(tools.map((tool) => tool.id))('%s', (id) => {
  const { price, messages } = toolById(id)

  it('says the first thing that is missing, in the words and order of the form', async () => {
    const person = await newPerson(program, { shopName: goodForms[id].shopName })
    const cases = provocations[id]
    for (const [index, [message, change]] of cases.entries()) {
      // All later ones are wrong as well, where that can be; this is the one that is said.
      const later = change.values?.['upload_mode'] ? [] : cases.slice(index).map(([, one]) => one)
      for (const changes of [[change], later]) {
        const all = changes.filter(({ values }) => !values?.['upload_mode'] || changes.length === 1)
        const shopName = all.find((one) => one.shopName !== undefined)?.shopName ?? goodForms[id].shopName
        await db().update(profiles).set({ shopName }).where(eq(profiles.id, person.id))
        const form = await goodForm(id, {
          ...Object.assign({}, ...all.map(({ values }) => values)),
          ...Object.fromEntries(all.flatMap(({ without }) => (without ? [[without, null]] : []))),
        })
        if (all.length === 0) continue
        expect(await refusalOf(await press(person, id, form))).toMatchObject({ status: 400, message })
      }
    }
  })

  it('asks for its price, after all else is right', async () => {
    const person = await newPerson(program, { credits: (price - 1) / 10 })
    const refusal = await refusalOf(await press(person, id, await goodForm(id)))
    expect(refusal).toEqual({ status: 402, message: render(english, messages.insufficient) })
    const [first] = provocations[id].filter(([, { shopName }]) => shopName === undefined)
    if (!first) return
    const [message, { values = {}, without }] = first
    const form = await goodForm(id, { ...values, ...(without ? { [without]: null } : {}) })
    expect((await refusalOf(await press(person, id, form))).message).toBe(message)
  })

  it('knows its own fields and options only', async () => {
    const person = await newPerson(program)
    const [choice] = Object.entries(toolById(id).fields).filter(([, field]) => field.kind === 'choice')
    const forms = [
      ...(['extra', 'cost', 'price', 'user_id', 'tool', '__proto__', 'constructor', ''] as const).map(
        (name) => ({ [name]: '0' }),
      ),
      ...(choice ? [{ [choice[0]]: 'nothing of ours' }, { [choice[0]]: ['', ''] }] : []),
      ...(id === 'ad_generator' ? [{ shop_name: 'Another shop' }] : []),
    ]
    for (const change of forms) {
      const answer = await press(person, id, await goodForm(id, change))
      expect({ change, ...(await refusalOf(answer)) }).toMatchObject({ change, status: 400 })
    }
  })
})

describe('the plan', () => {
  it.each<['free' | 'basic', ToolId, string]>([
    ['free', 'logo_maker', 'Logo Maker'],
    ['free', 'image_upscaler', 'Image Upscaler'],
    ['basic', 'logo_maker', 'Logo Maker'],
    ['basic', 'image_upscaler', 'Image Upscaler'],
    ['basic', 'ai_expand', 'AI Expand'],
  ])('%s does not open %s', async (plan, tool, name) => {
    const person = await newPerson(program, { plan })
    expect(await refusalOf(await press(person, tool, await goodForm(tool)))).toEqual({
      status: 403,
      message: `${name} is not available in your current plan. Please upgrade to Starter or higher.`,
    })
  })

  it('that has run out counts as free, and so does an unknown one', async () => {
    const person = await newPerson(program, { plan: 'enterprise' })
    for (const change of [{ planExpiry: new Date(Date.now() - 1_000) }, { planType: 'all of them' }]) {
      await db().update(profiles).set(change).where(eq(profiles.id, person.id))
      expect((await press(person, 'logo_maker', await goodForm('logo_maker'))).status).toBe(403)
    }
  })
})

describe('who asks', () => {
  it('must be signed in, from our own page', async () => {
    const visitor = { send: program.browser().send }
    expect(await refusalOf(await press(visitor, 'logo_maker', await goodForm('logo_maker')))).toEqual({
      status: 401,
      message: 'Please log in to continue',
    })
    const person = await newPerson(program)
    const answer = await person.send('/api/tools/logo_maker/generations', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), origin: 'https://elsewhere.example' },
      body: await goodForm('logo_maker'),
    })
    expect(answer.status).toBe(403)
  })

  it('must not be disabled, not even since the form was opened', async () => {
    const person = await newPerson(program)
    await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, person.id))
    expect((await press(person, 'logo_maker', await goodForm('logo_maker'))).status).toBe(401)

    const other = await newPerson(program)
    let goOn = () => {}
    const body = multipart(async function* () {
      yield* fieldsOf(goodForms.background_remover.values)
      yield filePart('file')
      yield await pictures.heavyJpeg(1)
      await new Promise<void>((resolve) => (goOn = resolve))
      yield Buffer.from('\r\n')
    })
    const answer = stream(other, 'background_remover', body)
    await vi.waitFor(() => expect(uploadsLeft()).toHaveLength(1), { timeout: 60_000 })
    await setAccountEnabled(other.id, false)
    goOn()
    expect(await refusalOf(await answer)).toEqual({
      status: 403,
      message: 'Your account has been disabled. Please contact support.',
    })
  })
})

describe('pixels are decoded last', () => {
  const broken = async () => ({ file: picturePart(await pictures.truncatedJpeg()) })

  it('after plan and balance, and then nothing of a picture is kept on the way', async () => {
    const poor = await newPerson(program, { credits: 0 })
    const answer = await press(poor, 'ai_expand', await goodForm('ai_expand', await broken()))
    expect(await refusalOf(answer)).toEqual({
      status: 402,
      message: render(english, toolById('ai_expand').messages.insufficient),
    })
    const locked = await newPerson(program, { plan: 'free' })
    const upscale = await press(locked, 'image_upscaler', await goodForm('image_upscaler', await broken()))
    expect(upscale.status).toBe(403)

    let goOn: (() => void) | undefined
    const body = multipart(async function* () {
      yield filePart('file')
      yield Buffer.alloc(18_000_000, 'a')
      // More is asked for once nearly all of it was read.
      await new Promise<void>((resolve) => (goOn = resolve))
    })
    const sending = stream(poor, 'ai_expand', body)
    await vi.waitFor(() => expect(goOn).toBeDefined(), { timeout: 60_000 })
    expect(uploadsLeft()).toEqual([])
    goOn?.()
    await sending
  })

  it('and whoever sends pictures without a credit all day is stopped before the next one is read', async () => {
    const poor = await newPerson(program, { credits: 0 })
    const form = async () => goodForm('ai_expand', await broken())
    for (let at = 0; at < 60; at += 1) expect((await press(poor, 'ai_expand', await form())).status).toBe(402)
    const body = multipart(async function* () {
      yield filePart('file')
      await new Promise(() => {})
    })
    expect((await stream(poor, 'ai_expand', body)).status).toBe(429)
    const other = await newPerson(program, { credits: 0 })
    expect((await press(other, 'ai_expand', await form())).status).toBe(402)
  })

  it('after the rest of the form', async () => {
    const person = await newPerson(program)
    const form = await goodForm('ai_expand', { ...(await broken()), aspect_ratio: '' })
    expect(await refusalOf(await press(person, 'ai_expand', form))).toMatchObject({
      status: 400,
      message: 'Please select an aspect ratio',
    })
  })
})
