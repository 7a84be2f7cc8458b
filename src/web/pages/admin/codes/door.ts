import { codesForm } from '#shared/forms/admin-codes.ts'
import { endOfDay } from '#shared/forms/admin-users.ts'
import { planById } from '#shared/plans.ts'
import { type FormAnswer, failingWith } from '#web/page.ts'
import { adminAction, done, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const endOf = (day: string): Date | null => (day === '' ? null : endOfDay(day))

const notDeleted = 'Failed to delete magic code'

export const action = adminAction<typeof codesForm, { made?: string[] }>(codesForm, async (input, page) => {
  const { admin, server } = page
  switch (input.intent) {
    case 'save':
      await failingWith(page, 'Failed to update magic code', () =>
        server.admin.changeSharedCode(admin, { ...input, endsAt: endOf(input.until) }),
      )
      return done(`Magic code for ${planById(input.plan).name} updated`)
    case 'delete':
      await failingWith(page, notDeleted, () =>
        server.admin.changeSharedCode(admin, { ...input, code: '', endsAt: null }),
      )
      return done(`Magic code for ${planById(input.plan).name} deleted`)
    case 'make': {
      const made = await failingWith(page, 'Failed to make the codes', () =>
        server.admin.makeSingles(admin, { ...input, endsAt: endOf(input.until) }),
      )
      const toast = {
        tone: 'success',
        text: `${made.length} ${made.length === 1 ? 'code' : 'codes'} made`,
      } as const
      return { ok: true, toast, made } satisfies FormAnswer<{ made: string[] }>
    }
    case 'delete-single':
      await failingWith(page, notDeleted, () => server.admin.removeSingle(admin, input.id))
      return done('Code deleted')
  }
})
