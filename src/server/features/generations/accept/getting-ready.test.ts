import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createBuiltinEngine } from '#server/engine/builtin.ts'
import { goodForm, picturePart, press } from '#test/forms.ts'
import { filePart, multipart, stream } from '#test/multipart.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson } from '#test/people.ts'
import { truncatedJpeg } from '#test/pictures.ts'
import { useBuiltinEngine } from '../work/engines.ts'

const program = ownProgram()
const getReady = vi.fn<() => void>()
const make = () => Promise.reject(new Error('no picture is expected'))
beforeAll(() => useBuiltinEngine(createBuiltinEngine({ getReady, make })))
beforeEach(() => getReady.mockClear())

it('the studio gets ready while a photo is on its way', async () => {
  const person = await newPerson(program)
  const gone = new AbortController()
  const body = multipart(async function* () {
    yield filePart('file')
    await new Promise(() => {})
  })
  const answer = stream(person, 'background_remover', body, gone.signal).catch(() => 'gone')
  await vi.waitFor(() => expect(getReady).toHaveBeenCalledOnce(), { timeout: 60_000 })
  gone.abort()
  expect(await answer).toBe('gone')
})

it('but not for somebody who cannot pay, nor for what it does not look at', async () => {
  const file = picturePart(await truncatedJpeg())
  const poor = await newPerson(program, { credits: 0 })
  const form = await goodForm('background_remover', { file })
  expect((await press(poor, 'background_remover', form)).status).toBe(402)
  const person = await newPerson(program)
  const enlarged = await press(person, 'image_upscaler', await goodForm('image_upscaler', { file }))
  expect(enlarged.status).toBe(415)
  const logo = await press(person, 'logo_maker', await goodForm('logo_maker', { brand_name: null }))
  expect(logo.status).toBe(400)
  expect(getReady).not.toHaveBeenCalled()
})
