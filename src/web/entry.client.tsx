import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const longestWait = 1_500

/**
 * A page is read before it is used: what its first pictures show is painted before a slow phone spends its next
 * second on making buttons alive.
 */
async function firstPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  if (pictures.length === 0 || document.hidden) return
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode())).then(painted)
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, longestWait))])
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

void firstPictures().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
