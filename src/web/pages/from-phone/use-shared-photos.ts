import { useEffect, useState } from 'react'
import { sharedPhotos } from '#web/device/shared-photos.ts'

/** Addresses to show them by; undefined until it is known what there is. */
export function useSharedPhotos(): string[] | undefined {
  const [urls, setUrls] = useState<string[]>()
  useEffect(() => {
    const gone = new AbortController()
    async function show() {
      const { photos } = await sharedPhotos()
      if (gone.signal.aborted) return
      const made = photos.map((photo) => URL.createObjectURL(photo))
      // A photo of a phone is large: it is given back when nobody looks at it any more.
      gone.signal.addEventListener('abort', () => {
        for (const url of made) URL.revokeObjectURL(url)
      })
      setUrls(made)
    }
    void show()
    return () => gone.abort()
  }, [])
  return urls
}
