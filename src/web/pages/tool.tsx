import { data, isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { listColumns } from '#shared/tools/declaration/field-kinds.ts'
import { toolById, toolByPath } from '#shared/tools/index.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { type FormAnswer, signedInAction, signedInLoader } from '#web/page.ts'
import { placeExamples } from '#web/tools/examples-of.ts'
import { ownListsOf } from '#web/tools/own-lists.ts'
import type { ToolPageData } from '#web/tools/page-data.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import type { Route } from './+types/tool.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const tool = loaderData && toolById(loaderData.toolId)
  return pageMeta({ title: tool?.name, description: tool?.blurb, hidden: true })
}

/** One module for nine addresses: which tool it is stands in the address. */
export const loader = signedInLoader(async ({ user, server, url }): Promise<ToolPageData> => {
  const tool = toolByPath(url.pathname.replace(/\/$/, ''))
  if (!tool) throw new AppError('not_found', 'There is no such tool.')
  const [latest, profile] = await Promise.all([
    server.generations.findLatest(user.id, tool.id),
    server.profiles.getProfile(user.id),
  ])
  return {
    toolId: tool.id,
    latest,
    shopName: profile.shopName,
    lists: ownListsOf(profile),
    examples: placeExamples(await server.content.examplesOf(tool.id)),
    now: new Date(),
  }
})

const word = { column: z.enum(listColumns), word: z.string().max(500) }
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add-word'), ...word }),
  z.object({ intent: z.literal('remove-word'), ...word }),
  z.object({
    intent: z.literal('set-shop-name'),
    name: z.string().trim().min(1, 'Please enter your shop name').max(80, 'At most 80 characters, please'),
  }),
])

export const action = signedInAction(form, async (input, { user, server, log }): Promise<FormAnswer> => {
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
    throw new AppError('unavailable', 'Failed to save shop name')
  }
  return { ok: true, toast: { tone: 'success', text: 'Shop name saved!' } }
})

/** Without a network the form stays where it is, and says so, instead of giving way to an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    const message = 'No connection. Please try again when the network is back.'
    return data<FormAnswer>({ ok: false, message, requestId: '' }, { status: 503 })
  }
}

export default function ToolRoute({ loaderData }: Route.ComponentProps) {
  return <ToolPage key={loaderData.toolId} data={loaderData} />
}
