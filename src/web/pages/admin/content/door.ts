import { z } from 'zod'
import { contentTypes, managedPages, type ManagedPage } from '#shared/content.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const id = z.uuid(keep(say('content.elementGone')))
const place = { tool: z.string().max(40), position: z.coerce.number().int() }
const by = z.enum(['up', 'down']).transform((way): -1 | 1 => (way === 'up' ? -1 : 1))
const pages = Object.keys(managedPages) as [ManagedPage, ...ManagedPage[]]

const form = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    id: id.optional(),
    was: z.string().max(40).default(''),
    page: z.enum(pages),
    section: z.string().max(40),
    type: z.enum(contentTypes),
    text: z.string().max(20_000).default(''),
    url: z.string().max(2_000).default(''),
    action: z.string().max(20).default(''),
    value: z.string().max(2_000).default(''),
  }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('move'), id, by }),
  z.object({ intent: z.literal('delete-example'), ...place }),
  z.object({ intent: z.literal('move-example'), ...place, by }),
])

/** Pages as they are and examples without new pictures; pictures have a door of their own. */
export const action = adminAction(form, async (input, page) => {
  const { admin } = page.server
  const change = (work: () => Promise<void>): Promise<void> =>
    failingWith(page, say('content.notChanged'), work)
  switch (input.intent) {
    case 'save': {
      const { id, was, page: name, section, type, text, url, action, value } = input
      const data: Record<string, string> =
        type === 'button' ? { text, action, value } : type === 'image' ? { text, url } : { text }
      await change(() => admin.changeElement(page.admin, { id, was, page: name, section, type, data }))
      return done(say('content.saved'))
    }
    case 'delete':
      await change(() => admin.deleteElement(page.admin, input.id))
      return done(say('content.deleted'))
    case 'move':
      await change(() => admin.shiftElement(page.admin, input.id, input.by))
      return { ok: true }
    case 'delete-example':
      await change(() => admin.deleteExample(page.admin, input))
      return done(say('content.exampleDeleted'))
    case 'move-example':
      await change(() => admin.shiftExample(page.admin, input, input.by))
      return { ok: true }
  }
})
