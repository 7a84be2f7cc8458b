import type { Say } from '#shared/words/say.ts'
import type { StudioJob } from '#studio/job.ts'

/** What a recipe hands back: a finished PNG, one honest line, and an SVG where the picture is drawn. */
export type Made = { bytes: Buffer; note?: Say; svg?: string }

/** One tool's way to a picture. Runs inside a worker thread; may take its time, but not the event loop. */
export type Recipe = (job: StudioJob) => Promise<Made>
