import type { Places } from '#shared/offices/place.ts'
import type { Say } from '#shared/words/say.ts'
import type { StudioJob } from '#studio/job.ts'

/**
 * What a recipe hands back: a finished PNG, one honest line, an SVG where the picture is drawn, and of a passport photo
 * what every office's is cut from.
 */
export type Made = { bytes: Buffer; note?: Say; svg?: string; portrait?: MadePortrait }

/** The person without ground, and where the head lies in the photo and in that. */
export type MadePortrait = { figure: Buffer; places: Places }

/** One tool's way to a picture. Runs inside a worker thread; may take its time, but not the event loop. */
export type Recipe = (job: StudioJob) => Promise<Made>
