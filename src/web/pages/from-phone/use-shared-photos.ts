import { useEffect, useState } from 'react'
import { sharedPhotos } from '#web/device/shared-photos.ts'

type Found = {
  urls: readonly string[]
  /** How many were shared, of which some may not be here. */ shared: number
}

/** Addresses to show them by; undefined until it is known what there is. */
export function useSharedPhotos(): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const gone = new AbortController()
    async function show() {
      const { photos, shared } = await sharedPhotos()
      if (gone.signal.aborted) return
      const made = photos.map((photo) => URL.createObjectURL(photo))
      // A photo of a phone is large: it is given back when nobody looks at it any more.
      gone.signal.addEventListener('abort', () => {
        for (const url of made) URL.revokeObjectURL(url)
      })
      setFound({ urls: made, shared })
    }
    void show()
    return () => gone.abort()
  }, [])
  return found
}
