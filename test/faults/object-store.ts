import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { objectsIn } from '../object-store.ts'

/** True when it has answered in the store's place. */
export type Interference = (asked: IncomingMessage, response: ServerResponse) => boolean

/** An object store on this machine that can be told to answer wrongly. */
export async function startObjectStore(directory: string) {
  const inner = createServer(await objectsIn(directory)).listen(0, '127.0.0.1')
  await once(inner, 'listening')
  let interfere: Interference = () => false

  /** A request is passed on once it is here whole: a real store keeps nothing of an upload that was cut off. */
  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked)
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port: portOf(inner), method, path, headers })
    onward.end(body)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    const bytes = await buffer(answer)
    response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes)
  }

  const outer = createServer((asked, response) => {
    if (interfere(asked, response)) return
    pass(asked, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(outer, 'listening')

  return {
    port: portOf(outer),
    interfere: (how: Interference) => void (interfere = how),
    close(): void {
      for (const server of [outer, inner]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}
