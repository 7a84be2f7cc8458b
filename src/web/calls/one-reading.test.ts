import { createMemoryRouter, redirect } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readInTurn } from './one-reading.ts'

describe('two parts of a page that hear the same change', () => {
  it('do not break off the reading that leads out, which is told once only', async () => {
    const answers = ['here', redirect('/out'), 'here as a visitor']
    const router = createMemoryRouter([
      {
        path: '/',
        loader: async () => {
          const answer = answers.shift()
          await tick()
          return answer
        },
      },
      { path: '/out' },
    ])
    await until(() => router.state.initialized)
    const read = () => router.revalidate()
    await Promise.all([readInTurn(read), readInTurn(read)])
    expect(router.state.location.pathname).toBe('/out')
  })

  it('share the one reading after the one under way, so that none shows what was before', async () => {
    let begun = 0
    const read = async () => {
      begun += 1
      await tick()
    }
    await Promise.all([readInTurn(read), readInTurn(read), readInTurn(read), readInTurn(read)])
    expect(begun).toBe(2)
    await readInTurn(read)
    expect(begun).toBe(3)
  })
})

const tick = () => new Promise((done) => setTimeout(done, 5))

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await tick()
}
