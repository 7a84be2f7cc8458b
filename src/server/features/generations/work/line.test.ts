import { expect, it } from 'vitest'
import { accepted, goodForm, look, press } from '#test/forms.ts'
import { ownProgram } from '#test/own-program.ts'
import { claimNext } from './claim.ts'
import { newPerson } from '#test/people.ts'

const program = ownProgram({ ROLE: 'web' })

// Without a worker of its own, so that what waits stays until it is taken here.

it('one press of another person comes before the second of somebody who pressed five times', async () => {
  const [eager, other, third] = await Promise.all([1, 2, 3].map(() => newPerson(program)))
  if (!eager || !other || !third) throw new Error('three people are needed')
  const send = async (person: typeof eager) =>
    accepted(await press(person, 'logo_maker', await goodForm('logo_maker')))
  const many = []
  for (let count = 0; count < 5; count += 1) many.push(await send(eager))
  const one = await send(other)
  await send(third)
  expect((await look(eager, many[1]?.id ?? '')).place).toBe(3)
  expect((await look(other, one.id)).place).toBe(1)

  const taken: (string | undefined)[] = []
  for (let count = 0; count < 6; count += 1) taken.push((await claimNext('a worker'))?.userId)
  // The sixth and seventh wait until one of the first three is done.
  expect(taken).toEqual([eager.id, other.id, third.id, eager.id, eager.id, undefined])
  expect((await look(eager, many[3]?.id ?? '')).place).toBe(0)

  // Whoever comes now has had nothing yet, and is next.
  await send(await newPerson(program))
  expect((await look(eager, many[3]?.id ?? '')).place).toBe(1)
})
