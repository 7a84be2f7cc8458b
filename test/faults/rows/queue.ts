import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { deleteDuePictures } from '#server/features/gallery/auto-delete.ts'
import { storage } from '#server/storage/storage.ts'
import { newEmail } from '#test/browser.ts'
import { addPicture } from '#test/gallery.ts'
import { eventually } from '../fleet.ts'
import { expectSame, expectThat, type Row } from '../row.ts'

export const queue: Row[] = [
  {
    id: 'F66',
    says: 'The queue takes nothing: what needs it is undone whole, and works as soon as the queue is back',
    async run(world) {
      const email = newEmail()
      await db().execute(sql`alter schema pgboss rename to pgboss_away`)
      const visitor = world.browser()
      const refused = await visitor.signUp(email)
      await db().execute(sql`alter schema pgboss_away rename to pgboss`)
      expectThat(refused.status >= 500, `answered ${refused.status}`)
      const { rows } = await db().execute(sql`select 1 from users where email = ${email}`)
      expectSame(rows.length, 0, 'accounts without a letter')
      expectSame((await visitor.signUp(email)).status, 200, 'the second sign-up')
      await world.mail.link(email)
      return 'the tables of the queue were gone for a moment'
    },
  },
  {
    id: 'F67',
    says: 'A person moves a picture’s day in the moment in which it would be deleted: it is gone whole or stays whole',
    async run(world) {
      const person = await world.person()
      let kept = 0
      const rounds = 40
      for (let round = 0; round < rounds; round++) {
        const picture = await addPicture(person.id, { deleteAt: new Date(Date.now() - 1_000) })
        const pause = world.random() * 20
        const [, moved] = await Promise.all([
          sleep(world.random() * 20).then(deleteDuePictures),
          sleep(pause).then(() =>
            person.browser.post('/dashboard', { intent: 'delete-time', picture: picture.id, days: '30' }),
          ),
        ])
        const { rows } = await db().execute(
          sql`select 1 from generated_ads where id = ${picture.id} and doomed_at is null`,
        )
        const file = await storage().open(picture.imageUrl)
        expectSame(rows.length === 1, file !== undefined, 'row and file')
        if (moved.status === 200) expectSame(rows.length, 1, 'a picture whose day was moved')
        kept += rows.length
      }
      return `${rounds} races: ${kept} moved in time, ${rounds - kept} gone`
    },
  },
  {
    id: 'F69',
    says: 'The mail server refuses or keeps silent: signing up does not wait for it, and the letter comes later',
    async run(world) {
      const times: number[] = []
      const emails: string[] = []
      for (const mood of ['refusing', 'hanging'] as const) {
        world.mail.become(mood)
        const tries = world.mail.tries()
        const email = newEmail()
        emails.push(email)
        const began = performance.now()
        expectSame((await world.browser().signUp(email)).status, 200, 'the sign-up')
        times.push(Math.round(performance.now() - began))
        await eventually('the letter was tried', () => world.mail.tries() > tries)
      }
      expectThat(Math.max(...times) < 2_000, `signing up took ${times.join(', ')} ms`)
      world.mail.become('kind')
      await eventually(
        'both letters come',
        async () => {
          await db().execute(
            sql`update pgboss.job set start_after = now() where name = 'send-mail' and state in ('created', 'retry')`,
          )
          return emails.every((email) => world.mail.to(email).length > 0)
        },
        60_000,
      )
      return `signed up in ${times.join(' and ')} ms`
    },
  },
]
