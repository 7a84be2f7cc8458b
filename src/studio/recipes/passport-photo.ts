import { leastHeadPixels, scaleOf, usualPlace } from '#shared/offices/place.ts'
import type { Portrait } from '#shared/offices/place.ts'
import { firstOffice } from '#shared/offices/rows.ts'
import { say } from '#shared/words/say.ts'
import { newSheet, rasterOf, sheetOf, takenOff } from '../draw/canvas.ts'
import type { Sheet } from '../draw/canvas.ts'
import { giveBack } from '../give-back.ts'
import type { StudioJob } from '../job.ts'
import { StudioFailure } from '../job.ts'
import type { Recipe } from '../recipe.ts'
import { drawnAlpha } from '../touch/touch-up.ts'
import { mainPicture, textOf } from '../values.ts'
import { cutOut } from '../vision/cutout.ts'
import { demandSure } from '../vision/demand-sure.ts'
import { demandPassportFace, isMouthOpen } from '../vision/face-checks.ts'
import { evenLight } from '../vision/light-balance.ts'
import { headBeside, measurePortrait, movedBeside } from '../vision/measure-portrait.ts'
import { headFrame, oneFace } from '../vision/one-face.ts'
import { blurProblem, sharpnessOf } from '../vision/photo-measures.ts'
import { insideRim } from '../vision/photo-rim.ts'
import { openPicture, toGrey, toPng, toWebp } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'
import { dressProblem } from '../wear/dress-problem.ts'
import { dressed } from '../wear/passport-dress.ts'
import { uprightFigure } from '../wear/upright-figure.ts'

const { pixels, dpi } = firstOffice

/**
 * The person is cut out, levelled and dressed once, at a size that all offices can be served from; the photo that is
 * sold is the first that is cut from it.
 */
export const passportPhoto: Recipe = async (job) => {
  const dress = textOf(job, 'change_dress') === 'yes' ? textOf(job, 'choose_dress') || 'Black T-Shirt' : null
  const { figure, placed, portrait, face, mask } = await wornPerson(job, dress)
  const bytes = await toPng(rasterOf(photoOf(figure, placed)), dpi)
  const whole = takenOff(figure)
  // To write the figure takes as much as all that came before it.
  giveBack()
  return {
    bytes,
    note: dress
      ? say('studio.dressNote')
      : say(isMouthOpen(face) ? 'studio.passportSmileNote' : 'studio.passportNote'),
    portrait: { figure: await toWebp(whole), places: { photo: portrait, figure: placed } },
    mask,
  }
}

/** On its own, so that the person as they came is given back before the figure is written. */
async function wornPerson(job: StudioJob, dress: string | null) {
  const { upright, portrait, beside, face, sight, mask } = await uprightPerson(job, dress !== null)
  const { figure, placed } =
    dress === null ? upright : dressed(dress, upright, { face, sight, seed: job.seed })
  return {
    figure,
    placed: movedBeside(placed, beside * (placed.crown / portrait.crown)),
    portrait,
    face,
    mask,
  }
}

/** On its own, so that what it takes at the size of the photo is given back before anybody is dressed. */
async function uprightPerson(job: StudioJob, isDressed: boolean) {
  const picture = await openPicture(mainPicture(job), 2600)
  const inside = insideRim(picture)
  const sight = await look(picture)
  const face = oneFace(sight)
  const head = headFrame(face)
  demandPassportFace(picture, face, sight)
  const problem =
    blurProblem(await sharpnessOf(picture, face)) ?? (isDressed ? dressProblem(face, sight, picture) : null)
  if (problem) throw new StudioFailure(problem)
  const drawn = await drawnAlpha(job, picture)
  // The photo itself becomes the cut-out.
  const cutout = await cutOut(picture, sight, picture, drawn)
  const { picture: cut, alpha } = cutout
  const measured = measurePortrait(head, alpha, inside)
  if (measured.crown < leastHeadPixels) throw new StudioFailure(say('studio.headTooSmall'))
  const beside = headBeside(head)
  const portrait = movedBeside(measured, beside)
  if (!usualPlace(firstOffice, portrait, !isDressed)) throw new StudioFailure(say('studio.shouldersCutOff'))
  if (!drawn) await demandSure(cutout)
  const lit = evenLight(cut, face.box)
  const upright = uprightFigure(sheetOf(lit), measured, head.unit, isDressed)
  return { upright, portrait, beside, face, sight, mask: await toGrey(alpha) }
}

function photoOf(figure: Sheet, placed: Portrait): Sheet {
  const place = usualPlace(firstOffice, placed)
  if (!place) throw new StudioFailure(say('studio.shouldersCutOff'))
  const { pen, ...on } = newSheet(pixels.width, pixels.height)
  const scale = scaleOf(placed, place, pixels)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, on.width, on.height)
  pen.translate(on.width / 2, place.chin * on.height)
  pen.scale(scale, scale)
  pen.translate(-placed.chin.x, -placed.chin.y)
  pen.drawImage(figure.canvas, 0, 0)
  return { pen, ...on }
}
