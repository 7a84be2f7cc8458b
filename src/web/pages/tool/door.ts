import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { shopName } from '#shared/forms/profile.ts'
import { isGated } from '#shared/plans.ts'
import { listColumns } from '#shared/tools/declaration/field-kinds.ts'
import { cardByPath } from '#shared/tools/cards.ts'
import { tools } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { type Outcome, signedInAction, signedInLoader, done } from '#web/page.ts'
import { ownListsOf } from '#web/tools/own-lists.ts'
import type { ToolPageData } from '#web/tools/page-data.ts'

/** The tools that lay designs out. */
const takesKit: ReadonlySet<string> = new Set(
  tools.flatMap(({ id, fields }) => ('brand_kit' in fields ? [id] : [])),
)

/** One for nine addresses: which tool it is stands in the address. */
export const loader = signedInLoader(
  async ({ user, server, url, log, isDocument }): Promise<ToolPageData> => {
    const tool = cardByPath(url.pathname.replace(/\/$/, ''))
    if (!tool) throw new AppError('not_found', say('generations.noTool'))
    // Where it cannot be found out the page opens; the door that makes pictures asks again, and never lets through.
    const mayUse = isGated(tool.id)
      ? server.subscriptions.userHasToolAccess(user.id, tool.id).catch((error: unknown) => {
          log.error({ err: error }, 'nobody knows whether the plan opens this tool')
          return true
        })
      : null
    const similarTo = url.searchParams.get('similar')
    const [latest, profile, examples, isStudio, hasKit, similar] = await Promise.all([
      server.generations.findLatest(user.id, tool.id, url.searchParams.get('of')),
      server.profiles.getProfile(user.id),
      server.content.examplesOf(tool.id),
      server.generations.isMadeByStudio(tool.id),
      takesKit.has(tool.id) && server.brandKits.hasKit(user.id),
      // The link may be older than the picture: then the form opens as always.
      similarTo
        ? server.generations.similarValues(user.id, similarTo).catch((error: unknown) => {
            if (error instanceof AppError && error.code === 'not_found') return null
            throw error
          })
        : null,
    ])
    return {
      toolId: tool.id,
      // In a whole page a part that comes later also wakes later than the rest, and loses what was chosen in between.
      mayUse: isDocument ? await mayUse : mayUse,
      isStudio,
      latest,
      shopName: profile.shopName,
      hasKit,
      lists: ownListsOf(profile),
      examples,
      similar: similar?.tool === tool.id ? similar.values : null,
      now: new Date(),
    }
  },
)

const word = { column: z.enum(listColumns), word: z.string().max(500) }
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add-word'), ...word }),
  z.object({ intent: z.literal('remove-word'), ...word }),
  z.object({ intent: z.literal('set-shop-name'), name: shopName }),
])

export const action = signedInAction(form, async (input, { user, server, log }): Promise<Outcome> => {
  if (input.intent === 'add-word') {
    await server.customWords.addCustomWord(user.id, input.column, input.word)
    return { ok: true }
  }
  if (input.intent === 'remove-word') {
    await server.customWords.removeCustomWord(user.id, input.column, input.word)
    return { ok: true }
  }
  try {
    await server.profiles.updateShopName(user.id, input.name)
  } catch (error) {
    log.error({ err: error }, 'the shop name could not be saved')
    throw new AppError('unavailable', say('shop.failed'))
  }
  return done(say('shop.saved'))
})
