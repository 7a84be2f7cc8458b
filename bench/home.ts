// npm run bench home: the home page for visitors, as a ratio to a bare Hono answer of the same bytes.
import { availableParallelism } from 'node:os'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'undici'

// Read before anything of the program is: lines of a log are not what is measured.
process.env['LOG_LEVEL'] ??= 'silent'
const { startTestProgram } = await import('../test/program.ts')

const connections = Math.max(4, availableParallelism() * 4)
const seconds = 3
const rounds = 5

async function perSecond(origin: string): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const end = performance.now() + seconds * 1_000
  let answers = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const { body } = await pool.request({
          path: '/',
          method: 'GET',
          headers: { 'accept-encoding': 'br' },
        })
        await body.dump()
        answers++
      }
    }),
  )
  await pool.close()
  return answers / seconds
}

const program = await startTestProgram({ LOG_LEVEL: 'silent' })
const page = Buffer.from(
  await (await fetch(program.origin, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
)
const { body } = await new Pool(program.origin).request({
  path: '/',
  method: 'GET',
  headers: { 'accept-encoding': 'br' },
})
const packed = new Uint8Array(await body.arrayBuffer())

const bare = new Hono().get('/', (c) =>
  c.body(packed, 200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }),
)
const server = createAdaptorServer({ fetch: bare.fetch })
const port = await new Promise<number>((resolve) =>
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address ? address.port : 0)
  }),
)

const ratios: number[] = []
for (let round = 0; round < rounds; round++) {
  const ours = await perSecond(program.origin)
  const theirs = await perSecond(`http://127.0.0.1:${port}`)
  ratios.push(ours / theirs)
  console.log(
    `home ${ours.toFixed(0)}/s, bare Hono ${theirs.toFixed(0)}/s, ratio ${(ours / theirs).toFixed(2)}`,
  )
}
console.log(
  `page: ${page.length} bytes, ${packed.length} with Brotli; median ratio ${ratios.toSorted((a, b) => a - b)[2]?.toFixed(2)}`,
)
server.close()
await program.stop()
process.exit(0)
