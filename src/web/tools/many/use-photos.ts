import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mostPhotos } from '#shared/batch.ts'
import { newId } from '#web/device/new-id.ts'
import type { ToolForm } from '../use-tool-form.ts'
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
export function usePhotos(
  { many: first, setMany }: Pick<ToolForm, 'many' | 'setMany'>,
  maxMegabytes: number,
) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => first.slice(0, mostPhotos).map(waiting))
  const [isTooMany, setTooMany] = useState(first.length > mostPhotos)
  const reading = useRef<string>(undefined)
  const shown = useRef(new Set<string>())
  const gone = useRef(new Set<string>())

  const next = photos.find((photo) => !isRead(photo))
  const read = useEffectEvent(async ({ key, given }: Photo) => {
    const found = await readPhoto(given, maxMegabytes)
    const small = 'small' in found ? found.small : null
    // Taken out while it was read: nobody sees it any more.
    if (gone.current.has(key)) return small && URL.revokeObjectURL(small)
    if (small) shown.current.add(small)
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...found } : photo)))
  })
  useEffect(() => {
    if (!next || reading.current === next.key) return
    reading.current = next.key
    void read(next)
  }, [next])

  function free({ key, small }: Photo): void {
    gone.current.add(key)
    if (small && shown.current.delete(small)) URL.revokeObjectURL(small)
  }
  useEffect(() => {
    const left = shown.current
    return () => {
      for (const url of left) URL.revokeObjectURL(url)
    }
  }, [])

  /** Whoever looks at another page meanwhile finds them in the form again. */
  function choose(next: readonly Photo[]): void {
    setPhotos(next)
    setMany(next.map(({ given }) => given))
  }

  return {
    photos,
    isTooMany,
    add(files: readonly File[]) {
      setTooMany(photos.length + files.length > mostPhotos)
      choose([...photos, ...files.map(waiting)].slice(0, mostPhotos))
    },
    remove(taken: string) {
      for (const photo of photos) if (photo.key === taken) free(photo)
      setTooMany(false)
      choose(photos.filter(({ key }) => key !== taken))
    },
    keepFirst(count: number) {
      const good = photos.filter(({ problem }) => problem === undefined)
      for (const photo of photos) if (!good.slice(0, count).includes(photo)) free(photo)
      choose(good.slice(0, count))
    },
    /** Whoever shows them from now on gives them back. */
    handOver: () => shown.current.clear(),
  }
}

const waiting = (given: File): Photo => ({ key: newId(), name: given.name, given })
