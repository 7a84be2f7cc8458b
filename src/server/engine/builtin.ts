import { imageFields } from '#shared/tools/declaration/values.ts'
import { toolById } from '#shared/tools/index.ts'
import { type Studio, StudioFailure } from '#studio/studio.ts'
import { type Engine, EngineFailure } from './engine.ts'

/** The studio as an engine: it learns nothing of whose picture it is. */
export const createBuiltinEngine = (studio: Pick<Studio, 'getReady' | 'make'>): Engine => ({
  name: 'builtin',
  getReady(tool) {
    // What is enlarged is not looked at.
    if (tool !== 'image_upscaler' && imageFields(toolById(tool)).length > 0) studio.getReady()
  },
  async make({ tool, values, pictures, seed, kit, wantsIdeas = false, offered }, { signal }) {
    try {
      return {
        kind: 'picture',
        ...(await studio.make({ tool, values, pictures, seed, kit, wantsIdeas, offered }, signal)),
      }
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      const { says, log, mask } = error
      throw new EngineFailure(says, { log, cause: error, mask })
    }
  },
})
