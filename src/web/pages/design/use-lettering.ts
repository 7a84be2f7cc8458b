import { useEffect, useState } from 'react'
import type { Design } from '#shared/designs/design.ts'
import { hasFonts, loadFonts } from './design-fonts.ts'

/** Another number whenever a typeface has come that the design is written in: it is measured and drawn anew then. */
export function useLettering({ parts, texts }: Design): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (hasFonts({ parts, texts })) return
    let isWanted = true
    // Without it the phone's own letters stay; what is saved is drawn by the server in the right ones.
    void loadFonts({ parts, texts })
      .catch(() => {})
      .then(() => isWanted && setCount((before) => before + 1))
    return () => {
      isWanted = false
    }
  }, [parts, texts])
  return count
}
