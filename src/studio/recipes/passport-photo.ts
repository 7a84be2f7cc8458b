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
import { seenHead } from '../vision/head-sure.ts'
import { evenLight } from '../vision/light-balance.ts'
import { measurePortrait } from '../vision/measure-portrait.ts'
import { headFrame, oneFace } from '../vision/one-face.ts'
import { blurProblem, sharpnessOf } from '../vision/photo-measures.ts'
import { insideRim } from '../vision/photo-rim.ts'
import { openPicture, toGrey, toPng, toWebp } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'
import { uprightFigure } from '../vision/upright-figure.ts'

const { pixels, dpi } = firstOffice

/**
 * The person is cut out and levelled once, at a size that all offices can be served from; the photo that is sold is the
 * first that is cut from it.
 */
export const passportPhoto: Recipe = async (job) => {
  // The form does not ask for it here; an engine that has been taken away may have.
  if (textOf(job, 'change_dress') === 'yes') throw new StudioFailure(say('form.needsEngine'))
  const { upright, portrait, face, mask } = await uprightPerson(job)
  const { figure, placed } = upright
  const bytes = await toPng(rasterOf(photoOf(figure, placed)), dpi)
  const whole = takenOff(figure)
  // To write the figure takes as much as all that came before it.
  giveBack()
  return {
    bytes,
    note: say(isMouthOpen(face) ? 'studio.passportSmileNote' : 'studio.passportNote'),
    portrait: { figure: await toWebp(whole), places: { photo: portrait, figure: placed } },
    mask,
  }
}

/** On its own, so that what it takes at the size of the photo is given back before the figure is written. */
async function uprightPerson(job: StudioJob) {
  const picture = await openPicture(mainPicture(job), 2600)
  const inside = insideRim(picture)
  const sight = await look(picture)
  const face = oneFace(sight)
  const head = headFrame(face)
  demandPassportFace(picture, face, sight)
  const problem = blurProblem(await sharpnessOf(picture, face))
  if (problem) throw new StudioFailure(problem)
  const drawn = await drawnAlpha(job, picture)
  const headSeen = await seenHead(picture, head)
  // The photo itself becomes the cut-out.
  const cutout = await cutOut(picture, sight, picture, drawn)
  const { picture: cut, alpha } = cutout
  const portrait = measurePortrait(head, alpha, inside)
  if (portrait.crown < leastHeadPixels) throw new StudioFailure(say('studio.headTooSmall'))
  if (!usualPlace(firstOffice, portrait)) throw new StudioFailure(say('studio.shouldersCutOff'))
  if (!drawn) await demandSure(cutout, headSeen)
  const lit = evenLight(cut, face.box)
  return {
    upright: uprightFigure(sheetOf(lit), portrait, head.unit),
    portrait,
    face,
    mask: await toGrey(alpha),
  }
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
