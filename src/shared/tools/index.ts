import { adGenerator } from './ad-generator.ts'
import { aiExpand } from './ai-expand.ts'
import { backgroundRemover } from './background-remover.ts'
import type { ToolId } from './cards.ts'
import type { Tool } from './declaration/define.ts'
import { imageUpscaler } from './image-upscaler.ts'
import { logoMaker } from './logo-maker.ts'
import { passportPhoto } from './passport-photo.ts'
import { profileStudio } from './profile-studio.ts'
import { swapClothing } from './swap-clothing.ts'
import { thumbnailMaker } from './thumbnail-maker.ts'

export type { Tool } from './declaration/define.ts'

/** In menu order. A tool exists when it stands here. */
export const tools: readonly Tool[] = [
  adGenerator,
  logoMaker,
  passportPhoto,
  profileStudio,
  thumbnailMaker,
  backgroundRemover,
  imageUpscaler,
  aiExpand,
  swapClothing,
]

const byId = new Map<string, Tool>(tools.map((tool) => [tool.id, tool]))

export function toolById(id: ToolId): Tool {
  const tool = byId.get(id)
  if (!tool) throw new RangeError(`No tool is called ${id}`)
  return tool
}

/** For an id that somebody sent. */
export function findTool(id: string): Tool | undefined {
  return byId.get(id)
}

/** The tools into which a result of this one can be sent: others that begin with a picture, where it makes sense. */
export function useInTargets(from: ToolId): Tool[] {
  const showsThing = toolById(from).subject === 'thing'
  return tools.filter(
    ({ id, fields, subject }) =>
      id !== from && fields.file?.kind === 'image' && !(showsThing && subject === 'person'),
  )
}
