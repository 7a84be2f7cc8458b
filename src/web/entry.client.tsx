import { type ContainerNode, hydrate } from 'preact'
import { HydratedRouter } from 'react-router/dom'
import { readPack } from '#shared/written/wire.ts'
import { floatsItself } from './device/floating.ts'
import { keepHere, skipEmptyScripts } from './keep/keep-here.ts'
import { hearPage } from './keep/kept-words.ts'
import { noteCursor } from './keep/take-over.ts'
import { wordsId } from './words-of-page.tsx'

const router = { instrumentations: [keepHere] }

skipEmptyScripts()
if (!floatsItself()) void import('./device/float-for-older.ts').then(({ floatForOlder }) => floatForOlder())
void Promise.all([hearThisPage(), readData()]).then(wake)

function wake(): void {
  noteCursor()
  const page = <HydratedRouter {...router} />
  hydrate(page as Parameters<typeof hydrate>[0], aroundHtml())
}

/** Preact takes a document for its `html` and looks for the page inside; this page begins with that very element. */
function aroundHtml(): ContainerNode {
  const html = document.documentElement
  return {
    nodeType: 1,
    parentNode: null,
    firstChild: html,
    childNodes: [html],
    insertBefore: (node) => node,
    appendChild: (node) => node,
    removeChild: (node) => node,
  }
}

/** The router draws once it has read what came with the page; until then it throws what is to be waited for. */
async function readData(): Promise<void> {
  try {
    HydratedRouter(router)
  } catch (waiting) {
    await waiting
  }
}

/** Until its words are here the page stays as it was sent, which can be read: drawn without them it could not. */
async function hearThisPage(): Promise<void> {
  const pack = readPack(JSON.parse(document.getElementById(wordsId)?.textContent ?? 'null'))
  if (!pack) return
  try {
    await hearPage(pack)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await hearThisPage()
  }
}
