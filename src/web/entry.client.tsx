import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readPack } from '#shared/written/wire.ts'
import { floatsItself } from './device/floating.ts'
import { keepHere, skipEmptyScripts } from './keep/keep-here.ts'
import { hearPage } from './keep/kept-words.ts'
import { wordsId } from './words-of-page.tsx'

skipEmptyScripts()
if (!floatsItself()) void import('./device/float-for-older.ts').then(({ floatForOlder }) => floatForOlder())
void hearThisPage().then(wake)

function wake(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[keepHere]} />
      </StrictMode>,
    )
  })
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
