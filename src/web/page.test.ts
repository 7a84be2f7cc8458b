import { redirect, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageLoader } from './page.ts'
import { requestContext } from './request-context.ts'
import type { RequestContext } from '#server/http/request-context.ts'

function request() {
  const context = new RouterContextProvider()
  context.set(requestContext, {} as RequestContext)
  const url = new URL('http://localhost/auth/confirm')
  return { request: new Request(url), context, params: {}, url }
}

describe('what a loader says', () => {
  it('is asked once in a request, however many ask, and anew in the next', async () => {
    let asked = 0
    const load = pageLoader(() => Promise.resolve(++asked))
    const first = request()
    expect(await Promise.all([load(first), load(first)])).toEqual([1, 1])
    expect(await load(request())).toBe(2)
  })

  it('is the same way elsewhere, too: what a visit uses up is not used up twice', async () => {
    let used = 0
    const load = pageLoader(() => {
      used += 1
      throw redirect('/dashboard')
    })
    const visit = request()
    const ways = await Promise.allSettled([load(visit), load(visit)])
    expect(ways.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(used).toBe(1)
  })

  it('is not what another loader of the same request says', async () => {
    const [one, other] = [pageLoader(() => 'one'), pageLoader(() => 'other')]
    const visit = request()
    expect([await one(visit), await other(visit)]).toEqual(['one', 'other'])
  })
})
