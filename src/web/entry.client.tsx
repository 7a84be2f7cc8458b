import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepHere, skipEmptyScripts } from './keep/keep-here.ts'

skipEmptyScripts()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[keepHere]} />
    </StrictMode>,
  )
})
