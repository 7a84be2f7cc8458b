import { AppError } from '#shared/errors.ts'
import { firstFailure } from '#shared/tools/declaration/checks.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { gatherValues, shapeOf } from '#shared/tools/declaration/shape.ts'
import { engineWishes, shownFields } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import {
  type CheckedPicture,
  checkPicture,
  normaliseChecked,
  type NormalPicture,
} from '#server/lib/picture-intake.ts'
import { refuseUnoffered } from '#server/features/templates/templates.ts'
import { chooseEngine, isMadeByStudio } from '../work/engines.ts'
import type { Upload } from './upload.ts'

/** A picture of the form as it came, looked at from outside. */
type Sent = CheckedPicture & { field: string }

export function readValues(tool: Tool, upload: Pick<Upload, 'texts'>): FormValues {
  const parsed = shapeOf(tool).safeParse(gatherValues(tool, upload.texts))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // Of a field that there is none of, only the name is told: it has no path.
  const field = String((issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]) ?? '')
  throw new AppError('invalid', say('form.notAsMade'), { log: `shape broken at ${field}`, field })
}

/** The first thing that is wrong with a form, in the words and order of its page. */
export function refuseIncomplete(
  tool: Tool,
  values: FormValues,
  shopName: string | null,
  pictures: { has: (field: string) => boolean },
  isNamed = false,
): void {
  const hasPicture = (field: string) => pictures.has(field)
  const failure = firstFailure(tool, values, { shopName, hasPicture, isNamed })
  if (failure) throw new AppError('invalid', failure.message, { field: failure.field })
}

/** What this tool's maker does not do is not begun: designs elsewhere, and at the studio what only an engine does. */
export async function refuseForMaker(tool: Tool, values: FormValues): Promise<void> {
  const isStudio = await isMadeByStudio(tool.id)
  await refuseUnoffered(tool, values, isStudio)
  const [field] = isStudio ? engineWishes(tool, values) : []
  if (field !== undefined) throw new AppError('invalid', say('form.needsEngine'), { field })
}

/** What can be known of the pictures without their pixels. */
export async function lookAtPictures(tool: Tool, values: FormValues, upload: Upload): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const [name, { kind, ...field }] of shownFields(tool, values)) {
    const picture = upload.pictures.get(name)
    if (kind !== 'image' || !picture || !('maxMegabytes' in field)) continue
    const { maxMegabytes } = field
    sent.push({ ...(await ofField(name, () => checkPicture(picture, { maxMegabytes }))), field: name })
  }
  return sent
}

/** Nobody pays for a picture that would come back as it was. */
export async function refuseNoGrowth(tool: Tool, sent: Sent[]): Promise<void> {
  const [main] = sent
  if (!tool.grows || !main) return
  const { longestSide, atLeast } = tool.grows
  if (longestSide / Math.max(main.width, main.height) >= atLeast) return
  // Another's service may make them larger than the studio does.
  if ((await chooseEngine(tool.id)).service !== undefined) return
  const { width, height, field } = main
  throw new AppError('invalid', say('generations.noGrowth', { width, height, longest: longestSide }), {
    field,
  })
}

export async function readPictures(sent: Sent[]): Promise<Map<string, NormalPicture>> {
  const pictures = new Map<string, NormalPicture>()
  for (const { field, ...checked } of sent)
    pictures.set(field, await ofField(field, () => normaliseChecked(checked)))
  return pictures
}

async function ofField<T>(field: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, error.says, { log: error.message, field })
  }
}
