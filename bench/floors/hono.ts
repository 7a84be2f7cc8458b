// The least that can answer: one prepared query and its rows as JSON. Started by bench/peers.ts.
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { me, pictures, tokenIn } from './queries.ts'

const app = new Hono()
  .get('/me', async (c) => c.json(await me(tokenIn(c.req.header('cookie')))))
  .get('/pictures', async (c) => c.json(await pictures(tokenIn(c.req.header('cookie')))))

createAdaptorServer({ fetch: app.fetch }).listen(Number(process.argv[2]), '127.0.0.1', () =>
  console.log('runs on http'),
)
