import { endOfDay, userForm } from '#shared/forms/admin-users.ts'
import { planById } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAction, doorLoader } from '../ladder.ts'

export const loader = doorLoader

/** Everything that an admin can do with a person. */
export const action = adminAction(userForm, async (input, page) => {
  const { admin, server } = page
  const userId = input.user
  switch (input.intent) {
    case 'set-enabled':
      await failingWith(page, say('admin.accountNotChanged'), () =>
        server.admin.enableUser(admin, userId, input.enabled),
      )
      return done(say(input.enabled ? 'admin.accountEnabled' : 'admin.accountDisabled'))
    case 'give-credits': {
      const now = await failingWith(page, say('admin.creditsNotChanged'), () =>
        server.admin.giveCredits(admin, { ...input, userId }),
      )
      return done(say('admin.balance', { credits: now }))
    }
    case 'set-plan':
      await failingWith(page, say('admin.planNotChanged'), () =>
        server.admin.setPlan(admin, { ...input, userId, until: input.until ? endOfDay(input.until) : null }),
      )
      return done(say('admin.planChanged'))
    case 'start-plan':
      await failingWith(page, say('plans.notActivated'), () =>
        server.admin.startPlan(admin, { ...input, userId }),
      )
      return done(say('plans.activated', { plan: planById(input.plan).name }))
    case 'confirm-address':
      await failingWith(page, say('admin.addressNotConfirmed'), () =>
        server.admin.confirmAddress(admin, userId),
      )
      return done(say('admin.addressConfirmed'))
    case 'end-sessions': {
      const ended = await failingWith(page, say('admin.sessionsNotEnded'), () =>
        server.admin.endUserSessions(admin, userId),
      )
      return done(ended === 0 ? say('admin.nobodySignedIn') : say('admin.signedOut', { devices: ended }))
    }
    case 'remove-factors':
      await failingWith(page, say('admin.factorsNotRemoved'), () =>
        server.admin.removeUserFactors(admin, userId),
      )
      return done(say('admin.factorsRemoved'))
    case 'remove-admin':
      await failingWith(page, say('admin.accessNotRemoved'), () => server.admin.removeAdmin(admin, userId))
      return done(say('admin.accessRemoved'))
  }
})
