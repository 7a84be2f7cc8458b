import { adGenerator } from './ad-generator.ts'
import { aiExpand } from './ai-expand.ts'
import { backgroundRemover } from './background-remover.ts'
import type { Tool as AnyTool } from './declaration/define.ts'
import { imageUpscaler } from './image-upscaler.ts'
import { logoMaker } from './logo-maker.ts'
import { passportPhoto } from './passport-photo.ts'
import { profileStudio } from './profile-studio.ts'
import { swapClothing } from './swap-clothing.ts'
import { thumbnailMaker } from './thumbnail-maker.ts'

/** In menu order. A tool exists when it stands here. */
const menu = [
  adGenerator,
  logoMaker,
  passportPhoto,
  profileStudio,
  thumbnailMaker,
  backgroundRemover,
  imageUpscaler,
  aiExpand,
  swapClothing,
] as const

export type ToolId = (typeof menu)[number]['id']
export type ToolIcon = (typeof menu)[number]['icon']
export type Tool = AnyTool<ToolId, ToolIcon>

export const tools: readonly Tool[] = menu

const countWords = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** 'Nine', as a heading begins with it. */
export const toolCount: string = countWords[tools.length] ?? `${tools.length}`

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

export function toolByPath(path: string): Tool | undefined {
  return tools.find((tool) => tool.path === path)
}

/** The tools whose name holds what was typed, in menu order; nothing typed finds nothing. */
export function findTools(typed: string): Tool[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  return tools.filter(({ name, planName = '', alsoCalled = [] }) =>
    [name, planName, ...alsoCalled].some((each) => each.toLowerCase().includes(wanted)),
  )
}

/** The tools into which a result of this one can be sent: others that begin with a picture, where it makes sense. */
export function useInTargets(from: ToolId): Tool[] {
  const showsThing = toolById(from).subject === 'thing'
  return tools.filter(
    ({ id, fields, subject }) =>
      id !== from && fields.file?.kind === 'image' && !(showsThing && subject === 'person'),
  )
}
