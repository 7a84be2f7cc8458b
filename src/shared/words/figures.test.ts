import { expect, it } from 'vitest'
import { banglaFormats } from './formats-bn.ts'
import { englishFormats } from './formats-en.ts'

it('counts minutes', () => {
  const seconds = [0, 9, 60, 83, 600]
  expect(seconds.map(englishFormats.clock)).toEqual(['0:00', '0:09', '1:00', '1:23', '10:00'])
  expect(seconds.map(banglaFormats.clock)).toEqual(['০:০০', '০:০৯', '১:০০', '১:২৩', '১০:০০'])
})

it('says sizes as people do', () => {
  const sizes = [1, 44_000, 350_000, 2_200_000]
  expect(sizes.map(englishFormats.bytes)).toEqual(['1 kB', '43 kB', '0.3 MB', '2.1 MB'])
  expect(sizes.map(banglaFormats.bytes)).toEqual(['১ KB', '৪৩ KB', '০.৩ MB', '২.১ MB'])
})
