import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A store that speaks S3, with one empty bucket; `url` is what S3_URL takes, without a folder. */
export async function startObjectStore(): Promise<{ url: string; stop: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'chobi-s3-'))
  const server = createServer(await objectsIn(directory)).listen(0, '127.0.0.1')
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

/** Answers what is asked of a store whose objects lie in this folder. */
export async function objectsIn(directory: string): Promise<RequestListener> {
  const objects = new S3rver({
    directory,
    silent: true,
    // It signs '/pictures' where Amazon and its client sign '/pictures/'.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { store } = objects
  // Its own way tidies up the empty folder as well, with whatever another request has put there meanwhile.
  store.deleteObject = async (bucket, key) => {
    for (const part of ['object', 'object.md5', 'metadata.json'])
      await rm(store.getResourcePath(bucket, key, part), { force: true })
  }
  await objects.configureBuckets()
  return objects.getMiddleware()
}
