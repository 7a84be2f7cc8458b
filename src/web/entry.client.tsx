import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readPack } from '#shared/written/wire.ts'
import { hear } from './heard.ts'
import { keepHere, skipEmptyScripts } from './keep/keep-here.ts'
import { wordsId } from './words-of-page.tsx'

skipEmptyScripts()
hearThisPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[keepHere]} />
    </StrictMode>,
  )
})

function hearThisPage(): void {
  const pack = readPack(JSON.parse(document.getElementById(wordsId)?.textContent ?? 'null'))
  if (pack) hear(pack)
}
