import type { Say } from '../words/say.ts'
import type { Portrait } from './place.ts'

/** What a photo is looked at for before a passport picture is made of it, in the order in which it is told. */
export const portraitPoints = [
  'face',
  'whole',
  'gaze',
  'eyes',
  'bare',
  'sharp',
  'light',
  'level',
  'mouth',
  'glasses',
  'shoulders',
  'ground',
] as const
export type PortraitPoint = (typeof portraitPoints)[number]

/** As it should be; worth a word, and left to the person; such that no picture can be made of it. */
export type Verdict = 'good' | 'mind' | 'wrong'

export type Remark<Words = Say> = {
  about: PortraitPoint
  verdict: Verdict
  /** What is the matter and what to do; none where all is well. */
  words: Words | null
}

/** What was seen in a photo, in the pixels of the copy that was looked at. */
export type PortraitCheck<Words = Say> = {
  width: number
  height: number
  remarks: Remark<Words>[]
  /** The face; none where there is not one alone. */
  face: { left: number; top: number; width: number; height: number } | null
  /** From the chin to the hairline, and how far the photo goes on below the chin. */
  head: { unit: number; below: number } | null
  /** Where the head lies; none where it is not whole. */
  portrait: Portrait | null
}

/** The longest side of the small copy that is looked at: its file is one that a slow phone can spare. */
export const checkedSide = 800
export const mostCheckedBytes = 95_000
