import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { connection } from '#server/database/connection.ts'
import { setSharedCode } from '#server/features/plans/magic-codes.ts'
import { captureLog } from '#test/log.ts'
import { ownProgram } from '#test/own-program.ts'
import { allDoors, fillPath } from './doors.ts'
import { newcomer } from '#test/people.ts'

/** Each can be found again wherever it turns up. */
const secrets = {
  AUTH_SECRET: 'canary-auth-secret-that-is-long-enough',
  ADMIN_PASSWORD: 'canary-admin-password',
  SMTP_URL: 'smtp://robot:canary-smtp-password@127.0.0.1:1',
  WEBHOOK_URL: 'https://hooks.example/canary-path?key=canary-webhook-key',
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'canary-google-secret',
  GOOGLE_ISSUER: 'http://127.0.0.1:1',
  IMAGE_MODEL: 'openai:gpt-image-1',
  IMAGE_MODEL_KEY: 'canary-model-key',
  IMAGE_MODEL_URL: 'https://models.example/canary-model-path',
  METRICS_TOKEN: 'canary-metrics-token',
  SMS_URL: 'https://sms.example/?key=canary-sms-key&to={to}&text={text}',
  SMS_TOKEN: 'canary-sms-token',
  FACTOR_KEYS: `2:${Buffer.alloc(32, 'canary-factor').toString('base64')}`,
}
const factorKey = secrets.FACTOR_KEYS.slice(2)

const program = ownProgram({ ...secrets, ADMIN_PASSWORD: secrets.ADMIN_PASSWORD })
let log: ReturnType<typeof captureLog>
beforeAll(async () => {
  log = captureLog()
  await connection().query(
    `insert into webhook_config (id, webhook_url) values (1, 'https://hooks.example/canary-row?k=canary-row-key')
       on conflict (id) do update set webhook_url = excluded.webhook_url`,
  )
  await setSharedCode('starter', 'canary-magic-code')
})

it('no secret stands in a page, an answer, an error page, the own data or the log (A51, A49)', async () => {
  await connection().query(`update users set email_verified = true`)
  const told: string[] = []
  const visitor = program.browser()
  const person = await newcomer(program)
  const token = person.browser.cookies.get('session') ?? 'none'
  for (const browser of [visitor, person.browser]) {
    for (const { path, kind } of allDoors()) {
      if (path === '/api/live') continue
      const at = fillPath(path, {})
      for (const asked of kind === 'page' ? [at, `${at === '/' ? '/_root' : at}.data`] : [at]) {
        const answer = await browser.get(asked)
        const text = await answer.text()
        const found = /canary-[\w-]+/.exec(text)?.[0] ?? (text.includes(factorKey) ? 'factor key' : undefined)
        if (found) told.push(`${asked}: ${found}`)
        if (text.includes(token)) told.push(`${asked}: the session's token`)
      }
    }
  }
  await connection().query('alter table generated_ads rename to gone')
  const broken = await person.browser.get('/dashboard')
  const page = await broken.text()
  await connection().query('alter table gone rename to generated_ads')
  if (/canary|generated_ads|select /.test(page)) told.push('the error page')
  await visitor.post('/auth', { intent: 'sign-in', email: 'a@b.example', password: 'canary-typed-password' })
  await person.browser.post('/pricing', { plan: 'starter', code: 'canary-typed-code' })
  await person.browser.get('/api/auth/user', { authorization: 'Bearer canary-bearer' })
  await person.browser.get('/auth/reset?token=canary-link')
  expect(told).toEqual([])
  expect(log.lines().length).toBeGreaterThan(100)
  expect(/.{80}canary.{40}/.exec(log.text())?.[0]).toBeUndefined()
  expect(log.text()).not.toContain(token)
  expect(log.text()).not.toContain(factorKey)
})

it('the files that browsers load hold no setting, no code of the server, and no source map (A51)', () => {
  const folder = join(import.meta.dirname, '../../build/client')
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => statSync(name).isFile())
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const forbidden =
    /AUTH_SECRET|SMTP_URL|FACTOR_KEYS|DATABASE_URL|IMAGE_MODEL_KEY|S3_URL|sourceMappingURL|magic_codes|drizzle|process\.env|pg-boss|scrypt/
  for (const name of files.filter((each) => /\.(js|css|html|json|txt|webmanifest)$/.test(each))) {
    expect([name, forbidden.exec(readFileSync(name, 'utf8'))?.[0]]).toEqual([name, undefined])
  }
})
