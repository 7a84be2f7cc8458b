import { options } from 'preact'
import { createElement } from 'react'
import { renderToString, renderToStringAsync } from 'preact-render-to-string'
import { renderToReadableStream } from 'preact-render-to-string/stream'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { cardById } from '#shared/tools/cards.ts'
import { PlanGate } from './plan-gate.tsx'

const inside = 'the form of the tool'

type Drawn = Parameters<typeof renderToStringAsync>[0]

function pageOf(mayUse: Promise<boolean> | boolean | null): Drawn {
  const props = { tool: cardById('logo_maker'), mayUse, children: inside }
  const element = createElement(PlanGate, props)
  const router = createMemoryRouter([{ path: '/', element }])
  return createElement(RouterProvider, { router }) as object as Drawn
}

/** What stands there when everything is known. */
const finished = async (mayUse: Promise<boolean> | boolean | null): Promise<string> =>
  renderToStringAsync(pageOf(mayUse))

// In a browser it always has them.
Object.assign(options, { errorBoundaries: true })

it('shows a spinner while the plan is looked up', async () => {
  const reader = renderToReadableStream(pageOf(new Promise(() => {}))).getReader()
  const { value } = await reader.read()
  const html = new TextDecoder().decode(value)
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

it.each([true, false])('is awake with the page where the answer, %s, came with it', (mayUse) => {
  expect(renderToString(pageOf(mayUse))).toContain(mayUse ? inside : 'Upgrade Required')
  // What waits cannot be drawn in one go.
  expect(() => renderToString(pageOf(Promise.resolve(mayUse)))).toThrow('renderToStringAsync')
})
