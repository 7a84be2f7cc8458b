import type { Design, PieceName } from '#shared/designs/design.ts'
import type { Logo } from '#shared/logos/logo.ts'
import type { Places } from '#shared/offices/place.ts'
import type { Say } from '#shared/words/say.ts'
import type { StudioJob } from '#studio/job.ts'

/**
 * What a recipe hands back: a finished PNG, one honest line, an SVG where the picture is drawn, of a passport photo
 * what every office's is cut from, of a design what it is drawn from, of a logo all that it follows from, and, where
 * they were wished, what else came to mind.
 */
export type Made = {
  bytes: Buffer
  note?: Say
  svg?: string
  portrait?: MadePortrait
  design?: MadeDesign
  logo?: Logo
  ideas?: MadeIdeas
  /** How much of each pixel of the photo was taken for the subject, grey, as large as the recipe looked at it. */
  mask?: Buffer
}

/** The person without ground, and where the head lies in the photo and in that. */
export type MadePortrait = { figure: Buffer; places: Places }

/** The document, and the pictures that it puts together. */
export type MadeDesign = {
  document: Design
  pieces: { ground: Buffer } & Partial<Record<Exclude<PieceName, 'ground'>, Buffer>>
}

/** Other documents of the same words, and how each of all looks, the first one too. */
export type MadeIdeas = { documents: Design[] | Logo[]; looks: Buffer[] }

/** One tool's way to a picture. Runs in a process that has nothing else to do. */
export type Recipe = (job: StudioJob) => Promise<Made>
