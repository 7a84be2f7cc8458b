import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Sent = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | undefined
}
export type Heard = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const mostBytes = 2_000_000

/** One request exactly as told, over a connection that is kept; a stream is left once it has begun. */
export function ask(origin: string, { method, path, headers, body }: Sent): Promise<Heard> {
  const { hostname, port } = new URL(origin)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body)
    const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) }
    const asked = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        const done = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - started,
          })
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
          if (!isStream && size < mostBytes) return
          done()
          asked.destroy()
        })
        answer.on('end', done)
        answer.on('error', () => done())
      },
    )
    asked.setTimeout(20_000, () => asked.destroy(new Error(`no answer to ${method} ${path.slice(0, 80)}`)))
    asked.on('error', reject)
    asked.end(bytes)
  })
}
