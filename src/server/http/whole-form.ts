import type { AppError } from '#shared/errors.ts'
import { uploadedHeader, uploadField } from '#shared/uploads.ts'
import type { SentForm } from '#server/features/generations/accept/upload.ts'
import { bodyOf, dropUpload, findUpload, getUpload, type Whose } from '#server/features/uploads/uploads.ts'
import { toAppError } from './error-answer.ts'

type Taking<T> = {
  /** Where its pieces are, if it came in pieces. */
  whose: Whose
  take: (form: SentForm) => Promise<T>
  /** What came of it, where it was taken before and that answer was lost. */
  before: () => Promise<T | undefined>
}

/** Gives `take` the form of a request: what comes with it, or what came before it in pieces. */
export async function withWholeForm<T>(request: Request, { whose, take, before }: Taking<T>): Promise<T> {
  const bytes = request.headers.get(uploadedHeader)
  if (bytes === null) return take(request)
  try {
    const taken = await take({ headers: request.headers, body: await bodyOf(whose, Number(bytes)) })
    await dropUpload(whose)
    return taken
  } catch (error) {
    if (await findUpload(whose)) {
      if (isLast(toAppError(error))) await dropUpload(whose)
      throw error
    }
    const known = await before()
    if (known !== undefined) return known
    await getUpload(whose)
    throw error
  }
}

/** Nobody sends this press again. Where it is a piece that is missing, or the trouble is ours, somebody may. */
const isLast = ({ status, field }: AppError): boolean => status < 500 && field !== uploadField
