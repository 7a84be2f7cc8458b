import type { Tenths } from './credits.ts'
import type { ToolId } from './tools/cards.ts'

export const runningStates = ['queued', 'working', 'fetching'] as const
/** An awaited one is paid for, and its photo still on its way. */
export const generationStates = ['awaited', ...runningStates, 'done', 'failed', 'cancelled'] as const
export type GenerationState = (typeof generationStates)[number]

export const isRunning = (state: GenerationState): boolean =>
  runningStates.some((running) => running === state)

/** A generation as its owner sees it. */
export type GenerationView = {
  id: string
  tool: ToolId
  state: Exclude<GenerationState, 'awaited'>
  /** What the gallery will call it. */
  name: string
  cost: Tenths
  /** How many are made before this one; 0 is next. Only while queued. */
  place: number | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  /** What went wrong and what to do, in words; only when failed. */
  error: string | null
  /** It may work the next time, and what it was made from is still here: no new upload is needed. */
  canRetry: boolean
  /** The studio was not sure what is meant: the person can draw it over the photo, and only then it is paid. */
  canDraw: boolean
  /** The field whose photo, or whose choice, cannot become a picture: only another one can. */
  toChange: 'file' | 'export_size' | null
  /** The press with many photos that it is one of. */
  batchId: string | null
  /** How it was made, where that is worth a line. */
  note: string | null
  result: GenerationResult | null
}

/** What a press brought; `isHad`: it was there already and cost nothing. */
export type OrderedView = GenerationView & { isHad: boolean }

/** One that ended and was not told yet. */
export type News = {
  id: string
  tool: ToolId
  state: 'done' | 'failed'
  text: string
  isSaved: boolean
  /** Where it is to be seen, when that is not its tool's page. */
  open?: string
}

export type GenerationResult = {
  /** Full size, private to the owner, never changes under this address. */
  url: string
  /** The same as a file: .png from a tool's page. */
  downloadUrl: string
  /** Vector drawing of the same, where there is one. */
  svgUrl: string | null
  /** The main picture it was made from, for the slider; null where there is none. */
  beforeUrl: string | null
  /** How large that one was, in pixels. */
  beforeSize: { width: number; height: number } | null
  width: number
  height: number
  hasAlpha: boolean
  /** False while the gallery could not store it yet; it is tried again by itself. */
  isSaved: boolean
  /** How often it was made anew. */
  version: number
  /** Its cut-out can be corrected for nothing. */
  canTouchUp: boolean
  /** The same of what stands in a design. */
  canTouchUpPiece: boolean
  /** It is a design whose words, places and colours can be changed for nothing. */
  canRedraw: boolean
  /** It came with other ideas, which can be used instead or kept too. */
  hasIdeas: boolean
  /** It is a logo whose name, colour and sign can be changed for nothing. */
  canRedrawLogo: boolean
  /** It is a portrait from which every office's photo can be cut, for nothing. */
  fitsOffices: boolean
}
