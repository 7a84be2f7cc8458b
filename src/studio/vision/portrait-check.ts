import { firstOffice } from '#shared/offices/rows.ts'
import { usualPlace } from '#shared/offices/place.ts'
import {
  type PortraitCheck,
  type PortraitPoint,
  portraitPoints,
  type Remark,
} from '#shared/offices/portrait-check.ts'
import { say, type Say } from '#shared/words/say.ts'
import { StudioFailure } from '#studio/job.ts'
import { personChance } from '../networks/person-network.ts'
import { isMouthOpen, wrongWith } from './face-checks.ts'
import { resizedField } from './filter.ts'
import { measurePortrait } from './measure-portrait.ts'
import { type HeadFrame, headFrame, oneFace } from './one-face.ts'
import { insideRim } from './photo-rim.ts'
import { blurProblem, bridgeEdge, groundBehind, lightOn, sharpnessOf } from './photo-measures.ts'
import type { Field, Raster } from './raster.ts'
import type { Face } from './sight.ts'
import { look } from './sight.ts'

/**
 * Looks at a small copy of a photo with the eyes of the recipe that makes the picture, in a fifth of a second: what is
 * called wrong here is refused there.
 */
export async function checkPortrait(picture: Raster): Promise<PortraitCheck> {
  const { width, height } = picture
  const sight = await look(picture, { things: false })
  const { value: face, failed: faceless } = tried(() => oneFace(sight))
  if (!face)
    return {
      width,
      height,
      face: null,
      head: null,
      portrait: null,
      remarks: [remark('face', 'wrong', faceless)],
    }

  const head = headFrame(face)
  const person = await personChance(picture)
  const found = tried(() =>
    measurePortrait(head, resizedField(person, width, height), insideRim(picture), atTop),
  )
  const portrait = found.value
  const sharpness = await sharpnessOf(picture, face)
  const blurred = blurProblem(sharpness)
  const wrong: Partial<Record<PortraitPoint, Say>> = {
    ...(found.failed && { whole: found.failed }),
    ...(portrait && !usualPlace(firstOffice, portrait) && { shoulders: say('studio.shouldersCutOff') }),
    ...wrongWith(picture, face, sight),
    ...(blurred && { sharp: blurred }),
  }
  const minded = mindedIn(picture, face, head, person, sharpness)
  const remarks = portraitPoints
    // Without a head there is nothing to say of shoulders.
    .filter((about) => portrait !== null || about !== 'shoulders')
    .map((about) =>
      remark(
        about,
        wrong[about] ? 'wrong' : minded[about] ? 'mind' : 'good',
        wrong[about] ?? minded[about] ?? null,
      ),
    )
  const { unit, chin } = head
  return { width, height, face: face.box, head: { unit, below: height - chin.y }, portrait, remarks }
}

const remark = (about: PortraitPoint, verdict: Remark['verdict'], words: Say | null): Remark => ({
  about,
  verdict,
  words,
})

/** Less than the recipe allows: this mask is coarser, and what is called fine is to be made. */
const atTop = 0.1
/** Where the two halves of a face are further apart, a window stood at one side. */
const mostApart = 20
const leastLight = 30
const mostLight = 88
/** Photographs that are not blurred have 0.7 and more, blurred by a hundredth of the face 0.4 and less. */
const leastSharp = 0.5
/** The frame of glasses crosses the nose at 30 and more, a mark on the brow at 17. */
const bridgeOfGlasses = 23
const mostLeaning = (6 * Math.PI) / 180
const mostSpread = 6
const leastGroundLight = 55

/** What an office may object to, and what the studio cannot or does not change. */
function mindedIn(
  picture: Raster,
  face: Face,
  head: HeadFrame,
  person: Field,
  sharpness: number,
): Partial<Record<PortraitPoint, Say>> {
  const light = lightOn(picture, face)
  const ground = groundBehind(picture, person, head.chin.y)
  return {
    ...(sharpness < leastSharp && { sharp: say('check.blurred') }),
    ...(light.apart > mostApart && { light: say('check.lightFromASide') }),
    ...(light.mean > mostLight && { light: say('check.tooBright') }),
    ...(light.mean < leastLight && { light: say('check.tooDark') }),
    ...(Math.abs(head.tilt) > mostLeaning && { level: say('check.leaning') }),
    ...(isMouthOpen(face) && { mouth: say('check.mouthOpen') }),
    ...(bridgeEdge(picture, face) > bridgeOfGlasses && { glasses: say('check.glasses') }),
    ...(ground && ground.light < leastGroundLight && { ground: say('check.groundDark') }),
    ...(ground && ground.spread > mostSpread && { ground: say('check.groundBusy') }),
  }
}

type Tried<T> = { value: T; failed: null } | { value: null; failed: Say }

/** The recipe's own judges refuse by throwing. */
function tried<T>(judge: () => T): Tried<T> {
  try {
    return { value: judge(), failed: null }
  } catch (error) {
    if (error instanceof StudioFailure) return { value: null, failed: error.says }
    throw error
  }
}
