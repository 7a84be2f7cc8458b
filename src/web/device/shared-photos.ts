import { keepFiles, photosMs, readFiles } from './keep-files.ts'

export const sharedName = 'shared'

/** As many as are shared from a phone's gallery in one go. */
const mostPhotos = 40
/** A slow phone writes a good while at forty photos. */
const patienceMs = 30_000

export const keepShared = (photos: readonly File[]): Promise<boolean> =>
  keepFiles(
    sharedName,
    {
      at: Date.now(),
      files: Object.fromEntries(photos.slice(0, mostPhotos).map((photo, at) => [String(at), photo])),
      values: { shared: photos.length },
    },
    patienceMs,
  )

type Shared = { at: number; photos: File[]; /** How many there were in all. */ shared: number }

/** What was shared last, in the order in which it was chosen, and when. */
export async function sharedPhotos(): Promise<Shared> {
  const { at = 0, files = {}, values } = (await readFiles(sharedName, photosMs)) ?? {}
  const photos = Object.keys(files)
    .sort((one, other) => Number(one) - Number(other))
    .flatMap((place) => files[place] ?? [])
  return { at, photos, shared: Math.max(photos.length, Number(values?.['shared'] ?? 0)) }
}
