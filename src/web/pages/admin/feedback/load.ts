import { type AdminArgs, loadPart } from '../ladder.ts'
import { say } from '#shared/words/say.ts'

const page = 50

export const loadFeedback = (args: AdminArgs) =>
  loadPart(args, say('admin.feedbackNotLoaded'), async () => {
    const before = new Date(args.url.searchParams.get('before') ?? '')
    const since = Number.isNaN(before.getTime()) ? undefined : before
    const found = await args.server.feedback.listFeedback(page + 1, since)
    const items = found.slice(0, page).map(({ id, name, email, message, createdAt }) => ({
      id,
      name,
      email,
      message,
      createdAt,
    }))
    return { items, isFirst: since === undefined, hasMore: found.length > page }
  })

export type FeedbackData = Extract<Awaited<ReturnType<typeof loadFeedback>>, { ok: true }>['data']
