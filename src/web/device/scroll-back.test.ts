import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import code from './scroll-back.ts?in-page'

/** What a browser has when a page with this script is read, and what it did. */
function readPage({ name, places }: { name?: string; places?: string | Error }) {
  const scrolled: unknown[] = []
  const history = {
    state: name === undefined ? null : { key: name },
    replaceState: (state: { key: string }) => (history.state = state),
  }
  const sessionStorage = {
    getItem: () => {
      if (places instanceof Error) throw places
      return places ?? null
    },
  }
  runInNewContext(code, { history, sessionStorage, scrollTo: (...to: unknown[]) => scrolled.push(to) })
  return { scrolled, name: history.state?.key }
}

it('a page that comes again stands where it was left, before it is alive', () => {
  expect(readPage({ name: 'here', places: '{"here":420,"there":7}' }).scrolled).toEqual([[0, 420]])
})

it('a page that was never left begins at its top, and has a name from then on', () => {
  expect(readPage({}).name).toMatch(/^\w{5,}$/)
  for (const places of [undefined, '{}', '{"other":3}', '{"here":"far"}', 'nothing', new Error('forbidden')])
    expect(readPage({ name: 'here', ...(places ? { places } : {}) })).toEqual({ scrolled: [], name: 'here' })
})
