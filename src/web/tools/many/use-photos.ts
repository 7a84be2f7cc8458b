import { useEffect, useRef, useState } from 'react'
import { mostPhotos } from '#shared/batch.ts'
import { newId } from '#web/device/new-id.ts'
import { readPhoto } from './read-photo.ts'

/** One that was chosen: first it waits to be read, then it is ready, or has a problem. */
export type Photo = {
  key: string
  name: string
  given: File
  file?: File
  small?: string | null
  problem?: string
}

export const isRead = ({ file, problem }: Photo): boolean => file !== undefined || problem !== undefined

/**
 * The chosen photos. They are read one after another: a phone that decodes forty at once has no memory left.
 * What is shown of them is given back with them.
 */
export function usePhotos(first: readonly File[], maxMegabytes: number) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => first.slice(0, mostPhotos).map(waiting))
  const [isTooMany, setTooMany] = useState(first.length > mostPhotos)
  const reading = useRef<string>(undefined)
  const shown = useRef(new Set<string>())

  const next = photos.find((photo) => !isRead(photo))
  useEffect(() => {
    if (!next || reading.current === next.key) return
    reading.current = next.key
    void readPhoto(next.given, maxMegabytes).then((read) => {
      if ('small' in read && read.small) shown.current.add(read.small)
      setPhotos((now) => {
        // Taken out while it was read: nobody sees it any more.
        if (!now.some(({ key }) => key === next.key)) free('small' in read ? read.small : null)
        return now.map((photo) => (photo.key === next.key ? { ...photo, ...read } : photo))
      })
    })
  }, [next, maxMegabytes])

  function free(small: string | null | undefined): void {
    if (!small || !shown.current.delete(small)) return
    URL.revokeObjectURL(small)
  }
  useEffect(() => {
    const left = shown.current
    return () => {
      for (const url of left) URL.revokeObjectURL(url)
    }
  }, [])

  return {
    photos,
    isTooMany,
    add(files: readonly File[]) {
      setTooMany(photos.length + files.length > mostPhotos)
      setPhotos([...photos, ...files.map(waiting)].slice(0, mostPhotos))
    },
    remove(gone: string) {
      free(photos.find(({ key }) => key === gone)?.small)
      setTooMany(false)
      setPhotos(photos.filter(({ key }) => key !== gone))
    },
    keepFirst(count: number) {
      const good = photos.filter(({ problem }) => problem === undefined)
      for (const { small } of good.slice(count)) free(small)
      setPhotos(good.slice(0, count))
    },
    /** Whoever shows them from now on gives them back. */
    handOver: () => shown.current.clear(),
  }
}

const waiting = (given: File): Photo => ({ key: newId(), name: given.name, given })
