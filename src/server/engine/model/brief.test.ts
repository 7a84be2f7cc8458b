import { expect, it } from 'vitest'
import { ownBackground } from '#shared/tools/profile-options.ts'
import { briefs } from './brief.ts'

it('asks for a background by its name, and for the photo’s own by what it is', () => {
  const of = (background: string) => briefs.profile_studio({ background, outfit: 'formal' }, () => true).text
  expect(of('clean-white')).toContain('Background: clean-white.')
  expect(of(ownBackground)).toContain('Keep the background of the picture')
  expect(of(ownBackground)).not.toContain(ownBackground)
})
