import { describe, expect, it } from 'vitest'
import { newEmail } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import { countUsers } from '#test/people.ts'

const program = ownProgram()

const form = 'application/x-www-form-urlencoded'
const credentials = (extra = '') =>
  `intent=sign-up&email=${newEmail()}&password=long%20enough&confirm=long%20enough${extra}`

function withFile(): FormData {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(credentials())) data.set(name, value)
  data.set('email', new File(['x'], 'email.txt'))
  return data
}

const hostile: [string, BodyInit, string | undefined, number[]][] = [
  ['broken JSON', '{"intent": "sign-up", ', 'application/json', [400]],
  ['good JSON', JSON.stringify({ intent: 'sign-up' }), 'application/json', [400]],
  ['text', credentials(), 'text/plain', [400]],
  ['no content type', new Blob([credentials()]), '', [400]],
  ['XML', '<a/>', 'application/xml', [400]],
  ['multipart without a boundary', 'x', 'multipart/form-data', [400]],
  [
    'multipart that breaks off',
    '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsign',
    'multipart/form-data; boundary=x',
    [400],
  ],
  ['a file for an address', withFile(), undefined, [400]],
  ['nothing', '', form, [400]],
  ['an unknown intent', 'intent=drop&email=a@b.example', form, [400]],
  ['no intent', credentials().replace('intent', 'intend'), form, [400]],
  ['a megabyte of password', `${credentials()}${'x'.repeat(1_048_576)}`, form, [413]],
  [
    'a lone surrogate',
    new Blob([`intent=sign-up&email=a@b.example&password=%ED%A0%80longenough&confirm=x`]),
    form,
    [400],
  ],
  ['a NUL in the password', credentials().replace('long%20', 'long%00'), form, [400]],
  ['two addresses, the second one hostile', credentials('&email=<script>'), form, [400]],
  ['a prototype', '__proto__=x&constructor=y&toString=z', form, [400]],
  ['ten thousand fields', Array.from({ length: 9_000 }, (_, at) => `f${at}=1`).join('&'), form, [400]],
]

describe('a body that is no form of ours', () => {
  it.each(hostile)('%s: a readable refusal, nothing created', async (_, body, type, statuses) => {
    const before = await countUsers()
    const browser = program.browser()
    const headers: Record<string, string> = {
      accept: 'text/html',
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    const answer = await browser.send('/auth', { method: 'POST', headers, body })
    const text = await answer.text()
    expect(statuses).toContain(answer.status)
    expect(text).toContain('<h1')
    expect(text).not.toMatch(/node_modules|at async|ZodError|Unexpected token/)
    expect(await countUsers()).toBe(before)
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('changes no prototype', async () => {
    await program.browser().send('/auth', {
      method: 'POST',
      headers: { 'content-type': form },
      body: '__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1',
    })
    expect('polluted' in {}).toBe(false)
  })

  it('is refused in words for scripts too', async () => {
    const answer = await program.browser().send('/auth.data', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: '*/*' },
      body: '{',
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('in a way that we do not understand')
  })

  it('may not come in chunks without an end', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(64_000))),
    })
    const init = { method: 'POST', headers: { 'content-type': form }, body: endless, duplex: 'half' }
    const answer = await program
      .browser()
      .send('/auth', init as RequestInit)
      .catch((error: unknown) => error)
    expect(answer instanceof Response ? answer.status : 413).toBe(413)
  })

  it.each(['/auth', '/auth/forgot', '/auth/reset', '/auth/confirm', '/auth/sign-out', '/admin/grant'])(
    'sent to %s ends in no error of ours',
    async (path) => {
      for (const [, body, type] of hostile) {
        if (body instanceof FormData && type === undefined) continue
        const answer = await program
          .browser()
          .send(path, { method: 'POST', headers: { 'content-type': type ?? form }, body })
        // 503 is the honest answer of a server without mail.
        expect([path, answer.status < 500 || answer.status === 503]).toEqual([path, true])
      }
    },
  )
})
