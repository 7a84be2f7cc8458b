import { setTimeout as sleep } from 'node:timers/promises'
import { accepted, goodForm, picturePart, press, until } from '#test/forms.ts'
import { detailedPhoto } from '#test/pictures.ts'
import { jarPicture } from '#studio/testing/pictures.ts'
import { at, openSite, sayMachine } from './site.ts'
import { newPerson, type TestPerson } from '#test/people.ts'

// npm run bench fairness: what one person waits for while others upload without spending, or press twenty times.

sayMachine()
const rounds = Number(process.env['ROUNDS'] ?? 8)
const pictureMs = 1_000
const site = await openSite({ people: 0, more: { WORKERS: '2' } })
const one = await newPerson(site, { credits: 1_000 })
const other = await newPerson(site, { credits: 1_000 })
const poor: TestPerson[] = []
for (let count = 0; count < 20; count++) poor.push(await newPerson(site, { credits: 0, plan: 'free' }))
const photo = picturePart(await detailedPhoto(jarPicture(800, 600).bytes))
console.log(
  `photographs of ${(photo.size / 1e6).toFixed(1)} MB; the service takes ${pictureMs} ms for a picture`,
)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const say = (what: string, times: number[]) =>
  console.log(`| ${what} | ${seconds(at(times, 0.5))} | ${seconds(Math.max(...times))} |`)

/** Sends a photograph that is taken in: from the press until the server has said yes. */
const upload = async () => {
  site.service.script({ kind: 'ok' })
  const { id } = await accepted(await press(other, 'ai_expand', await goodForm('ai_expand', { file: photo })))
  return id
}
async function uploads(): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    let id = ''
    times.push(await timed(async () => (id = await upload())))
    await until(other, id)
  }
  return times
}

console.log('| what another person waits for | median | longest |\n| --- | ---: | ---: |')
say('an upload, alone', await uploads())
let isOver = false
let refused = 0
const crowd = poor.map(async (person) => {
  while (!isOver) {
    const answer = await press(person, 'ai_expand', await goodForm('ai_expand', { file: photo }))
    if (answer.status !== 402 && answer.status !== 429) throw new Error(`refused with ${answer.status}`)
    refused += 1
  }
})
await sleep(2_000)
say('an upload, beside 20 accounts that upload without a credit', await uploads())
isOver = true
await Promise.all(crowd)
console.log(`${refused} of their uploads were refused meanwhile`)

/** From the press until the picture is in the gallery. */
const picture = async (person: TestPerson) => {
  site.service.script({ kind: 'slow', ms: pictureMs })
  const { id } = await accepted(
    await press(person, 'background_remover', await goodForm('background_remover')),
  )
  return id
}
const pictures: number[] = []
for (let round = 0; round < rounds; round++)
  pictures.push(await timed(async () => until(other, await picture(other))))
say('a picture, alone', pictures)
const behind: number[] = []
for (let round = 0; round < 3; round++) {
  const many = await Promise.all(Array.from({ length: 19 }, () => picture(one)))
  behind.push(await timed(async () => until(other, await picture(other))))
  for (const id of many) await until(one, id)
}
say('a picture, behind 19 presses of one person', behind)
await site.close()
