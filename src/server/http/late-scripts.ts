import { createHash } from 'node:crypto'

const preloadLink = /<link rel="modulepreload"(?: fetchpriority="low")? href="([^"]+)"\/>/g
const entryScript = /<script type="module" async>([\s\S]*?)<\/script>/

/**
 * A page is read before it is used. Over a slow line its scripts would share the way with the pictures that are
 * seen first, so a kept page asks for them only when these are there. Undefined where a page is written in
 * another way than the one this reads. `leave` lets the policy run what is started late.
 */
export function withLateScripts(html: string): { html: string; leave: string } | undefined {
  const code = entryScript.exec(html)?.[1]
  if (code === undefined) return undefined
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href)
  const text = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
  const begin = `(${startLater.toString()})(${text(code)},${text(preloads)})`
  return {
    html: html.replace(preloadLink, '').replace(entryScript, () => `<script>${begin}</script>`),
    leave: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  }
}

declare const document: {
  images: Iterable<{ fetchPriority: string; decode: () => Promise<void> }>
  head: { append: (element: object) => void }
  createElement: (name: string) => object
}
declare function addEventListener(kind: string, hear: (value: unknown) => void, options: { once: true }): void

/** Runs in the browser, so it may use nothing from outside itself. */
function startLater(code: string, preloads: string[]): void {
  const start = () => {
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: code }),
    )
  }
  const seenFirst = [...document.images].filter((image) => image.fetchPriority === 'high')
  const longest = new Promise((resolve) => setTimeout(resolve, 1_500))
  // Who touches the page already waits for it.
  const touched = new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, resolve, { once: true })
  })
  const seen = Promise.allSettled(seenFirst.map((image) => image.decode()))
  void Promise.race([seen, longest, touched]).then(start)
}
