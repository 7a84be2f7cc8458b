import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const code = 'import "/assets/manifest-1.js";\nimport("/assets/entry.client-1.js");'
const page =
  '<html><body><p>Hello</p><link rel="modulepreload" href="/assets/entry.client-1.js"/>' +
  `<script>theme()</script><script type="module" async>${code}</script></body></html>`

it('asks for no script of its own, and carries what starts them', () => {
  const late = withLateScripts(page)
  expect(late?.html).not.toMatch(/<link|type="module" async/)
  expect(late?.html).toContain('<p>Hello</p><script>theme()</script><script>(function startLater')
  expect(late?.html).toContain(JSON.stringify(code))
  expect(late?.leave).toBe(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
})

it('finds those too that are fetched patiently', () => {
  const patient = page.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  expect(withLateScripts(patient)).toEqual(withLateScripts(page))
})

it('cannot end its own script too early', () => {
  const late = withLateScripts(page.replace('import "', 'const hostile = "<!--<script>";import "'))
  expect(late?.html.match(/<script/g)).toHaveLength(2)
})

it('leaves a page alone that it does not understand', () => {
  expect(withLateScripts('<html><body>Plain</body></html>')).toBeUndefined()
})
