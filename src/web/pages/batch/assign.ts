import type { BatchPhoto } from '#shared/batch.ts'

type Place = Pick<BatchPhoto, 'at' | 'name'>

/** 'IMG 2034.jpg' is what the server calls 'IMG 2034'. */
const nameOf = (file: string): string => file.trim().replace(/\.\w{1,5}$/, '')

/**
 * Which of the files chosen again belongs where: by its name. Where one place is left and one file, that is it,
 * whatever a phone calls it the second time.
 */
export function assign<F extends { name: string }>(files: readonly F[], places: readonly Place[]) {
  const free = [...places]
  const found: { at: number; file: F }[] = []
  const others: F[] = []
  for (const file of files) {
    const at = free.findIndex(({ name }) => name === nameOf(file.name))
    const [place] = at < 0 ? [] : free.splice(at, 1)
    if (place) found.push({ at: place.at, file })
    else others.push(file)
  }
  const [place, ...morePlaces] = free
  const [file, ...moreFiles] = others
  if (place && file && morePlaces.length + moreFiles.length === 0)
    return { found: [...found, { at: place.at, file }], others: [] }
  return { found, others }
}
