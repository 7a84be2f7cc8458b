import { keepFiles, keptNames, photosMs, takeFiles } from '#web/device/keep-files.ts'

/** A photo of a batch that is on its way, by its place there. */
type Sending = { at: number; file: File }

/** It begins with whose it is: then it goes with them, like all that is chosen. */
const placeOf = (owner: string, batch: string, at: number): string => `${owner}:batch ${batch} ${at}`

/** As long as they are on their way: a page that ended too early goes on with them when it is opened again. */
export async function keepSending(owner: string, batch: string, photos: readonly Sending[]): Promise<void> {
  for (const { at, file } of photos)
    if (!(await keepFiles(placeOf(owner, batch, at), { at: Date.now(), files: { file } }, photosMs))) return
}

/** Arrived, or not wanted any more. */
export const forgetSending = (owner: string, batch: string, at: number): Promise<unknown> =>
  takeFiles(placeOf(owner, batch, at))

/** Those of these places that are still here. */
export async function takeSending(
  owner: string,
  batch: string,
  places: readonly number[],
): Promise<Sending[]> {
  const found: Sending[] = []
  const here = new Set(await keptNames())
  for (const at of places) {
    if (!here.has(placeOf(owner, batch, at))) continue
    const file = (await takeFiles(placeOf(owner, batch, at)))?.files['file']
    if (file) found.push({ at, file })
  }
  return found
}
