import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { findTool } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { AppError } from '#shared/errors.ts'
import { getGeneration } from './views.ts'
import { getOwnPicture, noSuchPicture } from '#server/features/gallery/own-picture.ts'

export type Similar = { tool: ToolId; values: FormValues }

/** The settings that a picture was made with, for the form of its tool. Empty when they are not known any more. */
export async function similarValues(userId: string, pictureId: string): Promise<Similar> {
  const { tool, generationId } = await getOwnPicture(userId, pictureId)
  const known = findTool(tool)
  if (!known) throw noSuchPicture()
  return { tool: known.id, values: generationId ? await valuesOf(userId, generationId) : {} }
}

async function valuesOf(userId: string, generationId: string): Promise<FormValues> {
  try {
    return (await getGeneration(userId, generationId)).values
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return {}
    throw error
  }
}
