import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { cardById } from '#shared/tools/cards.ts'
import { PlanGate } from './plan-gate.tsx'

const inside = 'the form of the tool'

function pageOf(mayUse: Promise<boolean> | boolean | null): ReactElement {
  const props = { tool: cardById('logo_maker'), mayUse, children: inside }
  const element = createElement(PlanGate, props)
  return createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) })
}

/** What stands there when everything is known. */
async function finished(mayUse: Promise<boolean> | boolean | null): Promise<string> {
  const { prelude } = await prerender(pageOf(mayUse), { onError: () => {} })
  return new Response(prelude).text()
}

it('shows a spinner while the plan is looked up', () => {
  const html = renderToString(pageOf(new Promise(() => {})))
  expect(html).toContain('Checking your plan')
  expect(html).not.toContain(inside)
  expect(html).not.toContain('Upgrade Required')
})

it.each([
  ['a clear no', () => Promise.resolve(false)],
  ['a no that is known', () => false],
])('closes the page on %s, and says what to do', async (_, mayUse) => {
  const html = await finished(mayUse())
  expect(html).not.toContain(inside)
  for (const words of [
    'Upgrade Required',
    'View Plans &amp; Upgrade',
    'Go to Home',
    'upgrade to Starter or higher',
  ]) {
    expect(html).toContain(words)
  }
})

it.each([
  ['a yes', () => Promise.resolve(true)],
  ['a yes that is known', () => true],
  ['no answer at all', () => Promise.reject(new Error('the network went'))],
  ['a tool that every plan has', () => null],
])('lets through on %s', async (_, mayUse) => {
  const html = await finished(mayUse())
  expect(html).toContain(inside)
  expect(html).not.toContain('Upgrade Required')
})

it.each([true, false])('is awake with the page where the answer, %s, came with it', async (mayUse) => {
  const boundary = '<!--$'
  expect(await finished(mayUse)).not.toContain(boundary)
  expect(await finished(Promise.resolve(mayUse))).toContain(boundary)
})
