import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { html } from './pictures.ts'

const stepKinds = [
  'ok',
  'slow',
  'wait',
  'hang',
  'drip-headers',
  'drip-body',
  'close-midway',
  'reset',
  'status',
  'redirect',
  'html',
  'broken-json',
  'json',
  'no-field',
  'empty-url',
  'url',
  'huge',
  'gzip',
  'gzip-bomb',
  'twice',
] as const

/** How the fake generation service answers one call; `wait` is 'ok' once the service is told to release it. */
export const stepShape = z.object({
  kind: z.enum(stepKinds),
  /** `slow`: how long; the drips: how long between two bytes. */
  ms: z.number().exactOptional(),
  /** `status`: which, and with what body; `json`: the body. */
  status: z.number().exactOptional(),
  body: z.string().exactOptional(),
  /** `url`: the address given as the picture's; `redirect`: where to. */
  url: z.string().exactOptional(),
  /** `ok`, `slow`, `gzip`, `twice`: what the picture host then does, a path under /pictures/. */
  picture: z.string().exactOptional(),
})

export type Step = z.infer<typeof stepShape>
export type StepKind = Step['kind']

type Answer = (
  response: ServerResponse,
  step: Step & { released?: Promise<void> },
  pictures: string,
) => unknown

const json = { 'content-type': 'application/json' }
let packed: Buffer | undefined

export const answers: Record<StepKind, Answer> = {
  ok: (response, step, pictures) => response.writeHead(200, json).end(good(step, pictures)),
  slow: async (response, step, pictures) => {
    await sleep(step.ms ?? 1000)
    response.writeHead(200, json).end(good(step, pictures))
  },
  wait: async (response, step, pictures) => {
    await step.released
    if (!response.destroyed) response.writeHead(200, json).end(good(step, pictures))
  },
  hang: () => undefined,
  'drip-headers': (response, { ms = 20 }) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-Drip: ')
    every(ms, response, () => response.socket?.write('a'))
  },
  'drip-body': (response, { ms = 20 }) => {
    response.writeHead(200, json).write('{"Image url": "https://')
    every(ms, response, () => response.write('a'))
  },
  'close-midway': (response) => {
    response.writeHead(200, { ...json, 'content-length': 1000 }).write('{"Image')
    setTimeout(() => response.destroy(), 20)
  },
  reset: (response) => response.socket?.resetAndDestroy(),
  status: (response, { status = 500, body = html().toString() }) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body),
  redirect: (response, { url = 'http://169.254.169.254/latest/meta-data/' }) =>
    response.writeHead(302, { location: url }).end(),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html()),
  'broken-json': (response) => response.writeHead(200, json).end('{"Image url": "https://pictures.exa'),
  json: (response, { body = 'null' }) => response.writeHead(200, json).end(body),
  'no-field': (response) => response.writeHead(200, json).end('{"image_url": "https://a.example/b.png"}'),
  'empty-url': (response) => response.writeHead(200, json).end('{"Image url": ""}'),
  url: (response, { url = 'http://127.0.0.1/' }) =>
    response.writeHead(200, json).end(JSON.stringify({ 'Image url': url })),
  huge: (response) => {
    response.writeHead(200, json)
    flood(response, Buffer.alloc(65_536, ' '), 16_384)
  },
  gzip: (response, step, pictures) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(good(step, pictures))),
  'gzip-bomb': (response) => {
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' })
    // gzip files may be strung together: 960 kB here unpack to a gigabyte.
    packed ??= gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '))
    flood(response, packed, 60)
  },
  twice: (response, step, pictures) => {
    const body = good(step, pictures)
    const whole = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    response.socket?.write(whole + whole)
  },
}

export const isStepKind = (text: string): text is StepKind => Object.hasOwn(answers, text)

function good({ picture = 'ok' }: Step, pictures: string): string {
  return JSON.stringify({ 'Image url': `${pictures}/${picture}` })
}

/** Calls again and again until the other side has gone. */
export function every(ms: number, response: ServerResponse, work: () => unknown): void {
  const timer = setInterval(work, ms)
  response.once('close', () => clearInterval(timer))
}

/** Sends `block` `times` times, no faster than it is taken. */
export function flood(response: ServerResponse, block: Buffer, times: number): void {
  let left = times
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(block)) {
        response.once('drain', more)
        return
      }
    }
    response.end()
  }
  more()
}
