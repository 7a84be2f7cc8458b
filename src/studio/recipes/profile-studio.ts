import { say } from '#shared/words/say.ts'
import { facesAsked, mostProfileSide, sharpUpTo } from '#shared/tools/profile-framing.ts'
import { ownBackground } from '#shared/tools/profile-options.ts'
import { sizeIn } from '#shared/tools/size.ts'
import type { Light } from '../draw/backdrops/backdrops.ts'
import { drawBackdrop } from '../draw/backdrops/backdrops.ts'
import type { Sheet } from '../draw/canvas.ts'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { grain } from '../draw/light.ts'
import { nameplate } from '../draw/nameplate.ts'
import { Chance } from '../random.ts'
import { StudioFailure } from '../job.ts'
import type { Recipe } from '../recipe.ts'
import { drawnAlpha } from '../touch/touch-up.ts'
import { mainPicture, textOf } from '../values.ts'
import { cutOut } from '../vision/cutout.ts'
import { demandSure } from '../vision/demand-sure.ts'
import { evenLight } from '../vision/light-balance.ts'
import { seenHead } from '../vision/head-sure.ts'
import { headFrame, oneFace } from '../vision/one-face.ts'
import { behind, softlyAround, standing, withDoubts } from '../vision/own-ground.ts'
import { profileFrame } from '../vision/profile-frame.ts'
import { headFrom, insideRim } from '../vision/photo-rim.ts'
import { openPicture, partOf, toGrey, toPng } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'

export const profileStudio: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), mostProfileSide)
  const inside = insideRim(picture)
  const sight = await look(picture)
  const face = oneFace(sight)
  const head = headFrame(face)
  const drawn = await drawnAlpha(job, picture)
  const cutout = await cutOut(picture, sight, undefined, drawn)
  const { width, height } = sizeIn(textOf(job, 'export_size')) ?? { width: 400, height: 400 }
  const position = textOf(job, 'body_position') || 'shoulders-up'
  const asked = facesAsked(position)
  const side = /left/i.test(position) ? 0.08 : /right/i.test(position) ? -0.08 : 0
  const frame = profileFrame(
    headFrom(head, inside),
    partOf(cutout.alpha, inside),
    { width, height },
    { shown: asked, middle: 0.5 + side },
  )
  const sharp = drawn ? null : sharpUpTo({ width, height }, head.unit, frame.shown)
  if (sharp) throw new StudioFailure(say('studio.headTooSmallFor', sharp))
  const isOwn = textOf(job, 'background') === ownBackground
  if (!drawn) await demandSure(cutout, isOwn ? null : await seenHead(picture, head))

  const on = newSheet(width, height)
  const { pen } = on
  /** Draws in the pixels of the photo, as they lie in the frame. */
  const inFrame = (draw: () => void) => {
    pen.save()
    pen.translate(width * (0.5 + side), frame.chinY)
    pen.scale(frame.scale, frame.scale)
    pen.rotate(frame.turn)
    pen.translate(-frame.pivot.x - inside.left, -frame.pivot.y - inside.top)
    draw()
    pen.restore()
  }
  if (isOwn) {
    const ground = await behind(picture, cutout.alpha)
    const subject = cutout.likely ? withDoubts(cutout.alpha, cutout.likely, ground) : cutout.alpha
    const reach = { width: width / frame.scale, height: height / frame.scale }
    const { raster, at } = await softlyAround(ground, picture, inside, reach)
    const around = sheetOf(raster)
    inFrame(() => pen.drawImage(around.canvas, at.left, at.top, at.width, at.height))
    // The same each time: nothing of it is another picture.
    grain(pen, width, height, new Chance(1), 5)
    const person = sheetOf(standing(picture, subject))
    inFrame(() => pen.drawImage(person.canvas, 0, 0))
  } else {
    const photoType = textOf(job, 'photo_type') || 'professional'
    const light = drawBackdrop(on, textOf(job, 'background'), photoType, new Chance(job.seed))
    const person = sheetOf(evenLight(cutout.picture, face.box, 0.8))
    inLight(person, light, head.eyes.x, head.unit)
    pen.save()
    pen.shadowColor = `rgba(0,0,0,${light.shadow})`
    pen.shadowBlur = height / 16
    pen.shadowOffsetX = width / 50
    inFrame(() => pen.drawImage(person.canvas, 0, 0))
    pen.restore()
  }
  const name = textOf(job, 'add_name')
  if (name !== '' && !/^(?:no|none|false)$/i.test(name)) nameplate(on, name)
  const short = frame.shown < asked - 0.35
  return {
    bytes: await toPng(rasterOf(on)),
    mask: await toGrey(cutout.alpha),
    note: short ? say('studio.closerNote') : say('studio.portraitNote'),
  }
}

/** The place's light on the person, from both sides of the face. */
function inLight({ pen, width, height }: Sheet, light: Light, middle: number, unit: number): void {
  pen.save()
  pen.globalCompositeOperation = 'soft-light'
  const onlyPerson = newSheet(width, height)
  onlyPerson.pen.drawImage(pen.canvas, 0, 0)
  onlyPerson.pen.globalCompositeOperation = 'source-in'
  onlyPerson.pen.fillStyle = gradient(onlyPerson.pen, middle - unit * 1.6, 0, middle + unit * 1.6, 0, [
    [0, clear(light.left, light.strength)],
    [0.5, clear(mixed(light.left, light.right, 0.5), light.strength * 0.3)],
    [1, clear(light.right, light.strength)],
  ])
  onlyPerson.pen.fillRect(0, 0, width, height)
  pen.drawImage(onlyPerson.canvas, 0, 0)
  pen.restore()
}
