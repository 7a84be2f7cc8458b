import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { every, flood } from './fake-answers.ts'
import * as pictures from './pictures.ts'

type Host = (response: ServerResponse, base: string) => unknown

const asPng = { 'content-type': 'image/png' }
const redirect = (response: ServerResponse, location: string): unknown =>
  response.writeHead(302, { location }).end()
const send = (build: () => Buffer | Promise<Buffer>, type = 'image/png'): Host => {
  return async (response) => response.writeHead(200, { 'content-type': type }).end(await build())
}

/** What stands under /pictures/ of the fake service; the names say how each one behaves. */
export const pictureHost: Record<string, Host> = {
  ok: send(() => pictures.png({ width: 320, height: 200 })),
  jpeg: send(() => pictures.jpeg({ width: 320, height: 200 }), 'image/jpeg'),
  'not-image': send(pictures.html),
  svg: send(pictures.svg, 'image/svg+xml'),
  animated: send(pictures.animatedWebp, 'image/webp'),
  truncated: send(pictures.truncatedJpeg, 'image/jpeg'),
  bomb: send(pictures.headerBomb),
  'webp-bomb': send(pictures.webpBomb, 'image/webp'),
  'wrong-type': send(pictures.png, 'text/html'),
  empty: send(() => Buffer.alloc(0)),
  'too-large': async (response) => {
    response.writeHead(200, asPng).write(await pictures.png())
    flood(response, Buffer.alloc(65_536), 16_384)
  },
  'too-large-declared': async (response) => {
    response.writeHead(200, { ...asPng, 'content-length': 11 * 1024 * 1024 }).write(await pictures.png())
  },
  slow: async (response) => {
    const bytes = await pictures.png({ width: 320, height: 200 })
    response.writeHead(200, { ...asPng, 'content-length': bytes.length })
    response.write(bytes.subarray(0, 100))
    setTimeout(() => response.end(bytes.subarray(100)), 1_500)
  },
  drip: async (response) => {
    response.writeHead(200, asPng).write(await pictures.png())
    every(20, response, () => response.write('a'))
  },
  hang: () => undefined,
  'close-midway': async (response) => {
    response.writeHead(200, { ...asPng, 'content-length': 100_000 }).write(await pictures.png())
    setTimeout(() => response.destroy(), 20)
  },
  gzip: async (response) =>
    response.writeHead(200, { ...asPng, 'content-encoding': 'gzip' }).end(gzipSync(await pictures.png())),
  missing: (response) => response.writeHead(404, asPng).end('gone'),
  'redirect-1': (response, base) => redirect(response, `${base}/ok`),
  'redirect-2': (response, base) => redirect(response, `${base}/redirect-1`),
  'redirect-3': (response, base) => redirect(response, `${base}/redirect-2`),
  'redirect-4': (response, base) => redirect(response, `${base}/redirect-3`),
  'redirect-loop': (response, base) => redirect(response, `${base}/redirect-loop`),
  'redirect-private': (response) => redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  'redirect-file': (response) => redirect(response, 'file:///etc/passwd'),
}
