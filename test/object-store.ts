import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A store that speaks S3, with one empty bucket; `url` is what S3_URL takes, without a folder. */
export async function startObjectStore(): Promise<{ url: string; stop: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'chobi-s3-'))
  const store = new S3rver({
    directory,
    silent: true,
    // It signs '/pictures' where Amazon and its client sign '/pictures/'.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures' }],
  })
  await store.configureBuckets()
  const server = createServer(store.getMiddleware()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures`,
    stop() {
      server.closeAllConnections()
      server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
