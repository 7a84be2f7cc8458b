import { codesForm } from '#shared/forms/admin-codes.ts'
import { endOfDay } from '#shared/forms/admin-users.ts'
import { planById } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

const endOf = (day: string): Date | null => (day === '' ? null : endOfDay(day))

const notDeleted = say('admin.codeNotDeleted')

export const action = adminAction<typeof codesForm, { made?: string[] }>(codesForm, async (input, page) => {
  const { admin, server } = page
  switch (input.intent) {
    case 'save':
      await failingWith(page, say('admin.codeNotSaved'), () =>
        server.admin.changeSharedCode(admin, { ...input, endsAt: endOf(input.until) }),
      )
      return done(say('admin.codeSaved', { plan: planById(input.plan).name }))
    case 'delete':
      await failingWith(page, notDeleted, () =>
        server.admin.changeSharedCode(admin, { ...input, code: '', endsAt: null }),
      )
      return done(say('admin.sharedCodeDeleted', { plan: planById(input.plan).name }))
    case 'make': {
      const made = await failingWith(page, say('admin.codesNotMade'), () =>
        server.admin.makeSingles(admin, { ...input, endsAt: endOf(input.until) }),
      )
      return { ...done(say('admin.codesMade', { codes: made.length })), made }
    }
    case 'delete-single':
      await failingWith(page, notDeleted, () => server.admin.removeSingle(admin, input.id))
      return done(say('admin.codeDeleted'))
  }
})
