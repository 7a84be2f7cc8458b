import { AppError } from '#shared/errors.ts'
import {
  type ChosenLetterers,
  isLettered,
  type Letterer,
  type LetteredTool,
  usualLetterer,
} from '#shared/letterers.ts'
import { type MakerName, makerNames, makerOf, usualMaker } from '#shared/makers.ts'
import { cardById, cards, type ToolId } from '#shared/tools/cards.ts'
import { say } from '#shared/words/say.ts'
import { findMakers } from '#server/features/generations/generations.ts'
import { findServices, saveLetterers, saveMakers } from '#server/features/webhook/webhook-config.ts'
import { publish } from '#server/live/live.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

export type MakerView = {
  /** Who is ready, in the order in which they stand in for one another. */
  ready: MakerName[]
  /** `chosen` may name somebody who is not ready any more: then it is made by `now` all the same. */
  tools: {
    id: ToolId
    chosen: MakerName | null
    usual: MakerName
    now: MakerName
    /** Who sets the words, where it has any and the studio does not make the picture anyway. */
    words: { chosen: Letterer | null; usual: Letterer } | null
  }[]
}

export async function getMakers(): Promise<MakerView> {
  const { ready, chosen } = await findMakers()
  const { letterers } = await findServices()
  return {
    ready: makerNames.filter((name) => ready.has(name)),
    tools: cards.map(({ id }) => ({
      id,
      chosen: chosen[id] ?? null,
      usual: usualMaker(id, ready),
      now: makerOf(id, chosen, ready),
      words: wordsOf(id, makerOf(id, chosen, ready), letterers),
    })),
  }
}

function wordsOf(id: ToolId, maker: MakerName, chosen: ChosenLetterers): MakerView['tools'][number]['words'] {
  if (maker === 'builtin' || !isLettered(id)) return null
  return { chosen: chosen[id] ?? null, usual: usualLetterer(maker) }
}

type WordsWish = { tool: LetteredTool; letterer: Letterer | null; was: Letterer | null }

/** Has one tool's words set by the studio's type, or by whoever makes its pictures, or as usual. */
export async function changeLetterer(admin: Admin, { tool, letterer, was }: WordsWish): Promise<void> {
  await change(admin, 'letterer changed', async () => {
    const { letterers } = await findServices()
    const before = letterers[tool] ?? null
    if (before !== was) throw changedMeanwhile()
    const { [tool]: _, ...others } = letterers
    await saveLetterers(letterer === null ? others : { ...others, [tool]: letterer })
    await publish('admin', { kind: 'admin', what: 'webhook' })
    const subject = cardById(tool).name
    return { subject, before: before ?? 'usual', after: letterer ?? 'usual', result: undefined }
  })
}

type Wish = { tool: ToolId; maker: MakerName | null; was: MakerName | null }

/** Sends one tool's pictures to somebody, or to whom they usually go. `was` is what the form was loaded with. */
export async function changeMaker(admin: Admin, { tool, maker, was }: Wish): Promise<void> {
  await change(admin, 'maker changed', async () => {
    const { ready, chosen } = await findMakers()
    const before = chosen[tool] ?? null
    if (before !== was) throw changedMeanwhile()
    if (maker !== null && !ready.has(maker)) throw new AppError('invalid', say('admin.makerNotReady'))
    const { [tool]: _, ...others } = chosen
    await saveMakers(maker === null ? others : { ...others, [tool]: maker })
    await publish('admin', { kind: 'admin', what: 'webhook' })
    const subject = cardById(tool).name
    return { subject, before: before ?? 'usual', after: maker ?? 'usual', result: undefined }
  })
}
