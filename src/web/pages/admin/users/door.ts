import { creditFigure } from '#shared/credits.ts'
import { endOfDay, userForm } from '#shared/forms/admin-users.ts'
import { planById } from '#shared/plans.ts'
import { failingWith } from '#web/page.ts'
import { adminAction, done, doorLoader } from '../ladder.ts'

export const loader = doorLoader

/** Everything that an admin can do with a person. */
export const action = adminAction(userForm, async (input, page) => {
  const { admin, server } = page
  const userId = input.user
  switch (input.intent) {
    case 'set-enabled':
      await failingWith(page, 'Failed to update account status', () =>
        server.admin.enableUser(admin, userId, input.enabled),
      )
      return done(`Account ${input.enabled ? 'enabled' : 'disabled'} successfully`)
    case 'give-credits': {
      const now = await failingWith(page, 'Failed to change the credits', () =>
        server.admin.giveCredits(admin, { ...input, userId }),
      )
      return done(`The balance is ${creditFigure(now)} now.`)
    }
    case 'set-plan':
      await failingWith(page, 'Failed to change the plan', () =>
        server.admin.setPlan(admin, { ...input, userId, until: input.until ? endOfDay(input.until) : null }),
      )
      return done('Plan changed.')
    case 'start-plan':
      await failingWith(page, 'Failed to activate plan', () =>
        server.admin.startPlan(admin, { ...input, userId }),
      )
      return done(`${planById(input.plan).name} plan activated successfully!`)
    case 'confirm-address':
      await failingWith(page, 'Failed to confirm the address', () =>
        server.admin.confirmAddress(admin, userId),
      )
      return done('The address counts as confirmed.')
    case 'end-sessions': {
      const ended = await failingWith(page, 'Failed to end the sessions', () =>
        server.admin.endUserSessions(admin, userId),
      )
      return done(
        ended === 0
          ? 'Nobody was signed in.'
          : `Signed out on ${ended} ${ended === 1 ? 'device' : 'devices'}.`,
      )
    }
    case 'remove-factors':
      await failingWith(page, 'Failed to remove the second steps', () =>
        server.admin.removeUserFactors(admin, userId),
      )
      return done('Second steps removed.')
    case 'remove-admin':
      await failingWith(page, 'Failed to remove the admin access', () =>
        server.admin.removeAdmin(admin, userId),
      )
      return done('Admin access removed.')
  }
})
