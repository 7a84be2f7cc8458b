import { afterAll, expect, test } from 'vitest'
import { make, picturePart } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { twoPeople } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'
import { jarPicture } from './testing/pictures.ts'
import { balanceOf, newPerson } from '#test/people.ts'

const program = ownProgram()
afterAll(async () => {
  await assertWell({ atRest: true })
})

const jar = () => picturePart(jarPicture(480, 400).bytes, 'image/png', 'jar.png')

test.each([
  ['no face', async () => jar(), 'No face found'],
  ['two faces', async () => picturePart(await twoPeople()), 'More than one face found'],
])('a portrait with %s says so and costs nothing', async (_, file, message) => {
  const person = await newPerson(program)
  const ended = await make(person, 'passport_photo', { file: await file() })
  expect(ended).toMatchObject({ state: 'failed', error: expect.stringContaining(message) })
  expect(await balanceOf(person)).toEqual({ credits: 1000, held: 0, made: 0 })
})
