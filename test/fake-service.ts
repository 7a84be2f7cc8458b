import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { answers, isStepKind, stepShape } from './fake-answers.ts'
import type { Step } from './fake-answers.ts'
import { pictureHost } from './fake-pictures.ts'

export type { Step } from './fake-answers.ts'

export type Part =
  | { name: string; value: string }
  | { name: string; fileName: string; type: string; bytes: Buffer }

export type Call = {
  path: string
  headers: IncomingHttpHeaders
  /** In the order in which they came; empty when the body is not multipart. */
  parts: Part[]
  body: Buffer
}

export type FakeService = {
  /** Where the generation webhook is; `${webhookUrl}/hang` always hangs, and so on for every kind of step. */
  webhookUrl: string
  /** `${pictureUrl}/ok` is a picture; fake-pictures.ts lists the others. */
  pictureUrl: string
  url: string
  /** As `allowedHosts` wants it: "127.0.0.1:40123". */
  host: string
  calls: Call[]
  pictureCalls: string[]
  connections: () => number
  /** The next calls are answered so, one step each; then it is 'ok' again. */
  script: (...steps: Step[]) => void
  /** Every call with this `tool` part is answered so, unless the script says otherwise. */
  forTool: (tool: string, step: Step) => void
  /** Answers all calls that `wait`. */
  release: () => void
  reset: () => void
  close: () => Promise<void>
}

const certificateFile = (name: string): string =>
  readFileSync(new URL(`certificate/${name}`, import.meta.url), 'utf8')
export const testCertificate = (): string => certificateFile('certificate.pem')

/**
 * A generation service and a picture host that fail on demand. Another process scripts it by PUT /script
 * (a JSON list of steps) and reads what came by GET /calls:
 *
 *     const service = await startFakeService()
 *     service.script({ kind: 'status', status: 500 }, { kind: 'ok', picture: 'missing' })
 */
export async function startFakeService({ port = 0, secure = false } = {}): Promise<FakeService> {
  const calls: Call[] = []
  const pictureCalls: string[] = []
  const script: Step[] = []
  const byTool = new Map<string, Step>()
  let connections = 0
  let pictureUrl = ''
  let gate = Promise.withResolvers<void>()
  const release = (): void => {
    gate.resolve()
    gate = Promise.withResolvers()
  }

  const stepFor = (call: Call): Step => {
    const tool = call.parts.find((part) => part.name === 'tool')
    const kind = call.path.split('/').at(-1) ?? ''
    const always = tool && 'value' in tool ? byTool.get(tool.value) : undefined
    return script.shift() ?? always ?? { kind: isStepKind(kind) ? kind : 'ok' }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on('error', () => {})
    const path = new URL(request.url ?? '/', 'http://fake').pathname
    const picture = /^\/pictures\/([\w-]+)/.exec(path)?.[1]
    if (request.method === 'GET' && picture !== undefined) {
      pictureCalls.push(path)
      const host = pictureHost[picture]
      if (host) await host(response, pictureUrl)
      else response.writeHead(404).end()
      return
    }
    const body = await buffer(request)
    if (path === '/calls') {
      response.end(JSON.stringify(calls.map(({ path, headers, parts }) => ({ path, headers, parts }))))
      return
    }
    if (path === '/script') {
      const steps = z.array(stepShape).safeParse(JSON.parse(body.toString()))
      script.push(...(steps.data ?? []))
      response.writeHead(steps.success ? 204 : 400).end()
      return
    }
    const call = { path, headers: request.headers, parts: await partsIn(body, request.headers), body }
    calls.push(call)
    const step = stepFor(call)
    await answers[step.kind](response, { ...step, released: gate.promise }, pictureUrl)
  }

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      console.error('the fake service failed', error)
      response.destroy()
    })
  }
  const server = secure
    ? createSecureServer({ key: certificateFile('key.pem'), cert: testCertificate() }, listener)
    : createServer(listener)
  server.on('connection', () => (connections += 1))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const host = `127.0.0.1:${portOf(server.address())}`
  const url = `${secure ? 'https' : 'http'}://${host}`
  pictureUrl = `${url}/pictures`

  return {
    url,
    host,
    pictureUrl,
    webhookUrl: `${url}/webhook`,
    calls,
    pictureCalls,
    connections: () => connections,
    script: (...steps) => void script.push(...steps),
    forTool: (tool, step) => void byTool.set(tool, step),
    release,
    reset: () => {
      release()
      for (const list of [calls, pictureCalls, script]) list.length = 0
      byTool.clear()
      connections = 0
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** An address where nobody listens, so that connecting is refused. */
export async function refusedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${portOf(server.address())}`
  server.close()
  await once(server, 'close')
  return host
}

async function partsIn(body: Buffer, headers: IncomingHttpHeaders): Promise<Part[]> {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return []
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, value }
        : {
            name,
            fileName: value.name,
            type: value.type,
            bytes: Buffer.from(await value.arrayBuffer()),
          },
    ),
  )
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the fake service has no port')
  return address.port
}
