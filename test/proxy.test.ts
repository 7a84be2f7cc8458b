import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backSoon as bangla } from '#shared/written/bn/pocket.ts'
import { backSoon as english } from '#shared/written/en/pocket.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../ops/nginx', file), 'utf8')

it('while the program is started anew a proxy says what the pages would say, and asks again by itself', () => {
  const page = read('back-soon.html')
  for (const words of [english, bangla])
    for (const sentence of Object.values(words)) expect(page).toContain(`>${sentence}<`)
  expect(page).toContain('http-equiv="refresh"')
  expect(read('chobi.conf')).toMatch(/^ {2}error_page 502 504 \/back-soon\.html;$/m)
})

it('the proxy passes on what operations.md says that it must', () => {
  const settings = read('chobi.conf')
  for (const needed of ['Host $http_host', 'X-Forwarded-For $proxy_add_x_forwarded_for'])
    expect(settings).toContain(`proxy_set_header ${needed};`)
  expect(settings).toContain('client_max_body_size 60m;')
})

it('both proxies name a request themselves, and show the page of a new start', () => {
  expect(read('chobi.conf')).toContain('proxy_set_header X-Request-Id $request_id;')
  const caddy = readFileSync(join(import.meta.dirname, '../ops/caddy/Caddyfile'), 'utf8')
  expect(caddy).toContain('header_up X-Request-Id {http.request.uuid}')
  expect(caddy).toContain('rewrite * /back-soon.html')
  expect(caddy).toContain('max_size 60MB')
})
