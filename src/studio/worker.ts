import sharp from 'sharp'
import { checkedSide, type PortraitCheck } from '#shared/offices/portrait-check.ts'
import type { Made } from './recipe.ts'
import type { StudioJob } from './job.ts'
import type { OwnerModel } from './networks/owner-network.ts'
import { checkOwnerModel, useOwnerModel } from './networks/owner-network.ts'
import { drawnGround, groundChoices } from './draw/grounds.ts'
import { drawnLogo } from './draw/logo/drawn.ts'
import { logoPack } from './draw/logo/pack.ts'
import { drawnSmall, redrawn } from './draw/redraw.ts'
import { reshaped, shaped } from './draw/reshape.ts'
import { letter } from './recipes/lettering.ts'
import { inOtherLook, otherLookPictures } from './recipes/other-looks.ts'
import { recipes } from './recipes/recipes.ts'
import { templatePictures } from './recipes/template-pictures.ts'
import { steps } from './ready.ts'
import { serve } from './serve.ts'
import { madeAnew, subjectAnew } from './touch/touch-up.ts'
import { checkPortrait } from './vision/portrait-check.ts'
import { openPicture } from './vision/raster.ts'
import { smallCut } from './vision/small-cut.ts'

export type WorkerSettings = { model?: OwnerModel | undefined }

/** All that the studio does, each in a process that does one at a time. */
const tasks = {
  make: (job: StudioJob): Promise<Made> => recipes[job.tool](job),
  touchUp: madeAnew,
  touchSubject: subjectAnew,
  letter,
  redraw: redrawn,
  drawSmall: drawnSmall,
  reshape: reshaped,
  layShape: shaped,
  ground: drawnGround,
  grounds: groundChoices,
  redrawLogo: drawnLogo,
  logoPack,
  checkPortrait: portraitCheck,
  cutSmall: smallCut,
  drawTemplates: templatePictures,
  drawOtherLooks: otherLookPictures,
  inOtherLook,
  checkModel,
}
export type Tasks = typeof tasks

// One picture, one core: pages are served on the others, and come first where there is no other.
sharp.concurrency(1)
const { model } = JSON.parse(process.argv[2] ?? '{}') as WorkerSettings
useOwnerModel(model)
serve(tasks, steps)

/** What is said of a photo before a passport picture is made of it. */
async function portraitCheck(bytes: Buffer): Promise<PortraitCheck> {
  return checkPortrait(await openPicture({ bytes, type: 'image/jpeg', width: 0, height: 0 }, checkedSide))
}

/** Whether the network that the owner chose works: says which, or what is wrong. */
async function checkModel(): Promise<{ works: string } | { wrong: string }> {
  try {
    return { works: await checkOwnerModel() }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}
