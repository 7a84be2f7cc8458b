import { AppError } from '#shared/errors.ts'
import { findTool, type Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { acceptGeneration } from '#server/features/generations/accept/accept.ts'
import { findRefusal, type Maker } from '#server/features/generations/accept/allowed.ts'
import type { Accepted, Press } from '#server/features/generations/accept/start.ts'
import { receiveUpload, type SentForm, type Upload } from '#server/features/generations/accept/upload.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { oneOfFew } from './one-of-few.ts'

export const presses: Limit = { name: 'generation', tries: 120, seconds: 60 }
/** Who cannot pay anyway may still find out what is missing, but not send megabytes all day. */
const vainPresses: Limit = { name: 'generation without right', tries: 60, seconds: 600 }

export function getTool(id: string): Tool {
  const tool = findTool(id)
  if (!tool) throw new AppError('not_found', say('generations.noTool'))
  return tool
}

/**
 * A tool's form becomes a job, whichever door it comes by. Limits, right and balance are asked before the body is
 * read; `pressOf` takes out of it what is no field of the form; `refuse` is what this door asks besides.
 */
export async function takeForm(
  request: SentForm,
  user: Maker,
  tool: Tool,
  pressOf: (texts: Upload['texts']) => Press,
  refuse: () => AppError | undefined = () => undefined,
): Promise<Accepted> {
  // Asked together, they travel together.
  const [refused] = await Promise.all([findRefusal(user, tool), countTry(presses, user.id)])
  return oneOfFew(user.id, async () => {
    const refusal = refused ?? refuse()
    if (refusal) await countTry(vainPresses, user.id)
    const upload = await receiveUpload(request, tool, { keepPictures: refusal === undefined })
    try {
      return await acceptGeneration(user, tool, upload, pressOf(upload.texts), refusal)
    } finally {
      await upload.discard()
    }
  })
}

/** takeText(texts, 'seed') takes it out, so that the form's own check does not meet it. */
export function takeText(texts: Upload['texts'], wanted: string): string | undefined {
  const index = texts.findIndex(([name]) => name === wanted)
  if (index < 0) return undefined
  const [[, text] = ['', '']] = texts.splice(index, 1)
  return text
}
