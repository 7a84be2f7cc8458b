import { expect, it } from 'vitest'
import { sourceAddress } from './source-address.ts'

it.each([
  ['ica.gov.sg', 'https://ica.gov.sg/'],
  [' http://chennai.mofa.gov.bd/site/page?id=7#photo ', 'http://chennai.mofa.gov.bd/site/page?id=7#photo'],
  ['https://visa.visitsaudi.com/', 'https://visa.visitsaudi.com/'],
])('%s is an address', (typed, address) => {
  expect(sourceAddress(typed)).toBe(address)
})

it.each([
  '',
  'Timpson',
  'Khaleej Times, Gulf Today',
  'visa.visitsaudi.com (quoted)',
  'javascript:alert(1)',
  'javascript://x.example/%0aalert(1)',
  'data:text/html,x',
  'https://ica.gov.sg@evil.example/',
  'https://ica.gov.sg:password@evil.example/',
  '//evil.example',
  'https://x y.example',
])('%j is none', (typed) => {
  expect(sourceAddress(typed)).toBeNull()
})
