import type { StudioJob, StudioPicture } from '#studio/job.ts'
import { StudioFailure } from '#studio/job.ts'
import { Chance } from '../random.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture, textOf } from '../values.ts'
import { isSure } from '../vision/certainty.ts'
import type { Cutout } from '../vision/cutout.ts'
import { cutOut } from '../vision/cutout.ts'
import { oneFace } from '../vision/one-face.ts'
import { cropped, openPicture, toPng } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'
import { dressed } from '../wear/dress.ts'
import { withoutWearer } from '../wear/mannequin.ts'
import { hangsBeside } from '../wear/own-check.ts'
import type { Piece, PieceKind } from '../wear/pieces.ts'
import { piecesOf } from '../wear/pieces.ts'
import type { Pose } from '../wear/pose.ts'
import { poseOf } from '../wear/pose.ts'
import { say, type Say } from '#shared/words/say.ts'

/** In heads. Of less, nobody sees what is worn. */
const leastBelowShoulders = 1

/** The garments, cut out and bent to shoulders, arms and legs; head, hair and hands stay in front. */
export const swapClothing: Recipe = async (job) => {
  const person = await openPicture(mainPicture(job), 1600)
  const sight = await look(person)
  const face = oneFace(sight)
  const cutout = await cutOut(person, sight)
  const pose = poseOf(sight, face, cutout)
  if (person.height - pose.middle.y < pose.unit * leastBelowShoulders) {
    throw new StudioFailure(say('studio.noShoulders'))
  }
  const pieces = await garments(job)
  const { worn, left } = placeable(pieces, pose)
  if (worn.length === 0) {
    throw new StudioFailure(say('studio.noLegs'))
  }
  const made = await dressed(person, cutout, face, pose, worn, new Chance(job.seed))
  if (hangsBeside(person, made, cutout.alpha)) throw new StudioFailure(say('studio.doesNotSit'))
  return {
    bytes: await toPng(made),
    note: noteOn(left),
  }
}

function noteOn(left: readonly PieceKind[]): Say {
  const [pant, shoes] = [left.includes('pant'), left.includes('shoe')]
  if (pant && shoes) return say('studio.withoutBothNote')
  if (pant) return say('studio.withoutPantNote')
  return say(shoes ? 'studio.withoutShoesNote' : 'studio.fittedNote')
}

/** What the photo has room for: no trousers without legs, no shoes without feet. */
function placeable(pieces: Piece[], { shows }: Pose): { worn: Piece[]; left: PieceKind[] } {
  const fits = ({ kind }: Piece): boolean => kind === 'cloth' || (kind === 'pant' ? shows.legs : shows.feet)
  return {
    worn: pieces.filter(fits),
    left: pieces.filter((piece) => !fits(piece)).map(({ kind }) => kind),
  }
}

async function garments(job: StudioJob): Promise<Piece[]> {
  const together = textOf(job, 'upload_mode') !== 'separate'
  if (together) {
    const picture = job.pictures['combined_image']
    if (!picture) throw new StudioFailure(say('studio.noClothing'))
    return piecesOf(await garmentCut(picture))
  }
  const pieces: Piece[] = []
  for (const [key, kind] of [
    ['cloth_image', 'cloth'],
    ['pant_image', 'pant'],
    ['shoe_image', 'shoe'],
  ] as const) {
    const picture = job.pictures[key]
    if (!picture) continue
    const { picture: cut, box } = await garmentCut(picture)
    pieces.push({ kind, raster: cropped(cut, box.left, box.top, box.width, box.height) })
  }
  if (pieces.length === 0) throw new StudioFailure(say('studio.noCloth'))
  return pieces
}

async function garmentCut(picture: StudioPicture): Promise<Cutout> {
  const cutout = await cutOut(await openPicture(picture, 1400))
  if (!isSure(cutout)) throw new StudioFailure(say('studio.garmentUnclear'))
  return withoutWearer(cutout)
}
