import { type IncomingHttpHeaders, request } from 'node:http'

type Raw = { method?: string; path?: string; headers?: Record<string, string | string[]>; body?: string }
type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

/** A request as no browser would send it: any method, path, Host or header. */
export function rawRequest(
  address: string,
  { method = 'GET', path = '/', headers, body }: Raw,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
