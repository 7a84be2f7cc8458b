import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.tsx'))

/** Up to where the first thing inside of it begins. */
const form = /<(?:form|fieldset|(?:fetcher\.)?Form)\s[^<]*/g

it('a form hears of what is typed in it by onInput', () => {
  const opened = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(form)].map(([tag]) => [name, tag]),
  )
  expect(opened.length).toBeGreaterThan(40)
  // Of the browser's own `change` a form hears only once a field is left (decision 040).
  expect(opened.filter(([, tag]) => tag?.includes('onChange='))).toEqual([])
})
