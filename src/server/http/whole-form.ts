import type { AppError } from '#shared/errors.ts'
import type { Tool } from '#shared/tools/index.ts'
import { uploadedHeader, uploadField } from '#shared/uploads.ts'
import { type Accepted, findPress } from '#server/features/generations/accept/start.ts'
import type { SentForm } from '#server/features/generations/accept/upload.ts'
import { bodyOf, dropUpload, findUpload, getUpload } from '#server/features/uploads/uploads.ts'
import { toAppError } from './error-answer.ts'

type Pressed = { userId: string; key: string; tool: Tool }

/** Gives `take` the form of a press: what comes with the request, or what came before it in pieces. */
export async function withWholeForm(
  request: Request,
  { userId, key, tool }: Pressed,
  take: (form: SentForm) => Promise<Accepted>,
): Promise<Accepted> {
  const bytes = request.headers.get(uploadedHeader)
  if (bytes === null) return take(request)
  const whose = { userId, id: key }
  try {
    const accepted = await take({ headers: request.headers, body: await bodyOf(whose, Number(bytes)) })
    await dropUpload(whose)
    return accepted
  } catch (error) {
    if (await findUpload(whose)) {
      if (isLast(toAppError(error))) await dropUpload(whose)
      throw error
    }
    // It was taken before, and that answer was lost: the same press is the same picture.
    const row = await findPress(userId, key)
    if (row?.tool === tool.id) return { row, isHad: false }
    await getUpload(whose)
    throw error
  }
}

/** Nobody sends this press again. Where it is a piece that is missing, or the trouble is ours, somebody may. */
const isLast = ({ status, field }: AppError): boolean => status < 500 && field !== uploadField
