import { randomUUID } from 'node:crypto'
import type { TemplateGroup } from '#shared/designs/posters/template-names.ts'
import { AppError } from '#shared/errors.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { say } from '#shared/words/say.ts'
import { demandSmallJpeg, waitingRoom } from '#server/lib/free-look.ts'
import { wordsOf } from '#server/lib/words.ts'
import type { Studio } from '#studio/studio.ts'
import { listOffered } from './offered.ts'

type Artist = Pick<Studio, 'cutSmall' | 'drawTemplates'>
type Cut = Awaited<ReturnType<Artist['cutSmall']>>

let studio: Artist | undefined

/** Whose hands cut and draw; they live as long as the process. */
export function useTemplatePictures(by: Artist): void {
  studio = by
}

/** A cut-out waits for the groups that somebody scrolls to, in memory and not longer. */
const minutes = 10
/** Each takes some 40 kB. */
const mostKept = 200

const inTurn = waitingRoom({ most: 10, limitMs: 30_000, busy: say('templates.busy') })

const cuts = new Map<string, { cut: Cut; who: string; until: number }>()

/** Cuts the product out of a small copy of a photo; what comes back names it for a few minutes. */
export async function takePhoto(who: string, bytes: Buffer): Promise<string> {
  await demandSmallJpeg(bytes)
  const cut = await inTurn((signal) => artist().cutSmall(bytes, signal))
  const now = Date.now()
  for (const [id, { until }] of cuts) if (until < now || cuts.size >= mostKept) cuts.delete(id)
  const id = randomUUID()
  cuts.set(id, { cut, who, until: now + minutes * 60_000 })
  return id
}

export type PicturesWish = {
  tool: string
  group: TemplateGroup
  photo: string | null
  /** The form as it is filled in by now. */
  values: FormValues
}

/** The templates of a group, side by side in one small picture, with this photo and these words. */
export async function drawGroup(who: string, { tool, group, photo, values }: PicturesWish): Promise<Buffer> {
  const found = (await listOffered(tool)).find(({ id }) => id === group)
  if (!found) throw new AppError('not_found', say('templates.unknown'))
  const subject = photo === null ? null : findCut(who, photo)
  const sample = { name: wordsOf(say('templates.sampleName')), price: wordsOf(say('templates.samplePrice')) }
  const names = found.templates.map(({ name }) => name)
  return inTurn((signal) => artist().drawTemplates({ names, values, sample, subject }, signal))
}

function findCut(who: string, photo: string): Cut {
  const found = cuts.get(photo)
  if (!found || found.who !== who || found.until < Date.now())
    throw new AppError('not_found', say('templates.photoGone'))
  return found.cut
}

function artist(): Artist {
  if (!studio) throw new Error('The studio was not started.')
  return studio
}
