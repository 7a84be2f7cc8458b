import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const origin = 'https://chobi.example'

test('origin, path and query', () => {
  expect(pageAddress(`${origin}/`, '/tools', '?q=logo')).toBe('https://chobi.example/tools?q=logo')
})

test('a path that begins with two slashes stays on this site', () => {
  expect(pageAddress(origin, '//evil.example/x', '')).toBe('https://chobi.example/evil.example/x')
})

test('a query over 2 kB is cut between two parameters', () => {
  const address = pageAddress(origin, '/', `?a=1&b=${'x'.repeat(1_500)}&c=${'%E0'.repeat(500)}&d=2`)
  expect(address).toBe(`https://chobi.example/?a=1&b=${'x'.repeat(1_500)}`)
})

test('a single parameter over 2 kB is left out', () => {
  expect(pageAddress(origin, '/', `?a=${'x'.repeat(3_000)}`)).toBe('https://chobi.example/')
})
