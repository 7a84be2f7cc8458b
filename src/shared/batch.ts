import type { Tenths } from './credits.ts'
import type { ToolId } from './tools/cards.ts'
import type { Tool } from './tools/declaration/define.ts'

/** So many photos go into one press. */
export const mostPhotos = 40

/** Whether the form of this tool takes several photos at once. */
export const takesMany = ({ fields: { file } }: Tool): boolean => file?.kind === 'image' && file.multiple

export const batchAt = (id: string): string => `/batch/${id}`

/** The addresses that its page, and the form before it, talk to. */
export const batchDoors = {
  open: (tool: ToolId): string => `/api/tools/${tool}/batches`,
  photo: (id: string, at: number): string => `/api/batches/${id}/photos/${at}`,
  stop: (id: string): string => `/api/batches/${id}/stop`,
  again: (id: string): string => `/api/batches/${id}/again`,
  zip: (id: string): string => `/api/batches/${id}/pictures.zip`,
}

/**
 * How one photo of a batch stands. `awaited`: it is not here yet. `had`: this very picture was there before, and is
 * not paid again.
 */
export type PhotoState = 'awaited' | 'queued' | 'working' | 'done' | 'had' | 'failed' | 'stopped'

export type BatchPhoto = {
  /** Its generation. */
  id: string
  /** From 1, in the order in which they were chosen. */
  at: number
  /** After its file. */
  name: string
  state: PhotoState
  /** How many pictures are made before it; only while queued. */
  place: number | null
  /** Why there is no picture, in words. */
  error: string | null
  /** Its photo is still here and might work the next time; or it never came, and is awaited again. */
  canRetry: boolean
  /** The studio was not sure what is meant: that one is drawn, on the page of its tool. */
  canDraw: boolean
  /** In the gallery. */
  picture: { id: string; version: number; hasAlpha: boolean } | null
}

export type BatchView = {
  id: string
  tool: ToolId
  /** Of each photo. */
  cost: Tenths
  createdAt: Date
  photos: BatchPhoto[]
}

/** How many of a batch stand how. */
export type BatchCount = { open: number; done: number; failed: number; stopped: number }

export type BatchSummary = BatchCount & { id: string; tool: ToolId; createdAt: Date }
