import type { Made } from '#studio/recipe.ts'
import { type LetterJob, type Studio, StudioFailure } from '#studio/studio.ts'
import { EngineFailure } from './engine.ts'

/** Sets the words of a form over a picture that came from elsewhere. */
export type Lettering = (job: LetterJob, signal: AbortSignal) => Promise<Made>

/** A failure has words for the person, as one of an engine has. */
export const createLettering =
  (studio: Studio): Lettering =>
  async (job, signal) => {
    try {
      return await studio.letter(job, signal)
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      throw new EngineFailure(error.says, { log: error.log, cause: error })
    }
  }
