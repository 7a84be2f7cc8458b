import { redirect } from 'react-router'
import type { Factor } from '#shared/factors.ts'
import { effectivePlan } from '#shared/plans.ts'
import { profileForm } from '#shared/forms/profile.ts'
import { messages } from '#shared/messages.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { type FormAnswer, failingWith, type PageArgs, signedInAction, signedInLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/profile.ts'
import { AccountCard } from './profile/account-card.tsx'
import { BalanceCard } from './profile/balance-card.tsx'
import { CreditHistory } from './profile/credit-history.tsx'
import { DataCard } from './profile/data-card.tsx'
import { historyKinds, readHistoryView } from './profile/history-view.ts'
import { PasswordCard } from './profile/password-card.tsx'
import { PlanCard } from './profile/plan-card.tsx'
import { RecheckHost } from './profile/second-steps/recheck.tsx'
import { SecondStepsCard } from './profile/second-steps/second-steps-card.tsx'
import { SessionsCard } from './profile/sessions-card.tsx'

export const meta = () => pageMeta({ title: 'My Profile', hidden: true })

const historyPage = 10

export const loader = signedInLoader((page) =>
  failingWith(page, 'Failed to load user data', async () => {
    const { user, server, url } = page
    const view = readHistoryView(url.searchParams)
    const { before, show } = view
    const entries = await server.credits.listEntries(user.id, {
      limit: historyPage + 1,
      ...(before === undefined ? {} : { before }),
      ...(show === 'all' ? {} : { kinds: historyKinds[show] }),
    })
    const { createdAt, planType, planExpiry } = await server.profiles.getProfile(user.id)
    return {
      memberSince: createdAt,
      plan: { type: planType, expiry: planExpiry, runs: runningPlan(planType, planExpiry) },
      history: { view, entries: entries.slice(0, historyPage), hasMore: entries.length > historyPage },
      sessions: await server.sessions.listSessions(user.id),
      currentSession: user.sessionId,
      hasPassword: await server.ownPassword.hasPassword(user.id),
      secondSteps: {
        factors: await server.factors.listFactors(user.id),
        codesLeft: await server.factors.countRecoveryCodes(user.id),
        canText: server.factors.canText(),
        isRequired: user.isAdmin && (await server.admin.isHeldByRule(user.id)),
      },
    }
  }),
)

const runningPlan = (plan_type: string | null, plan_expiry: Date | null) =>
  effectivePlan({ plan_type, plan_expiry })

const done = (text: string): FormAnswer => ({ ok: true, toast: { tone: 'success', text } })

export const action = signedInAction(profileForm, async (input, page) => {
  const { user, server, browser } = page
  switch (input.intent) {
    case 'save':
      await failingWith(page, 'Failed to update profile', () =>
        server.profiles.updateShopName(user.id, input.shopName),
      )
      return done('Profile updated successfully')
    case 'cancel-subscription':
      await failingWith(page, 'Failed to cancel subscription', () =>
        server.subscriptions.cancelSubscription(user.id),
      )
      return done('Subscription cancelled. Credits reset to 3.')
    case 'change-password':
      await server.ownPassword.changePassword(user, input)
      return done('Your new password is set. You are signed out everywhere else.')
    case 'mail-password-link':
      await server.accounts.requestReset(user.email, browser, paths.profile)
      return done(messages.resetSent)
    case 'end-session':
      await server.sessions.endSessionOf(user.id, input.session)
      return done('Signed out there.')
    case 'end-all-sessions':
      await server.sessions.endAllSessions(user.id)
      return leave(page, 'You are signed out everywhere.')
    case 'delete-account':
      await server.deleteAccount.deleteAccount(user, input.password)
      return leave(page, 'Your account is deleted.')
  }
})

const isVerified = ({ status }: Factor): boolean => status === 'verified'

function leave({ signOut, flash }: PageArgs, text: string): Response {
  signOut()
  flash({ tone: 'success', text })
  return redirect(paths.home)
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { memberSince, plan, history, sessions, currentSession, hasPassword, secondSteps } = loaderData
  return (
    <>
      <h1 className="mb-6 text-heading sm:mb-8">My Profile</h1>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-5">
          <AccountCard memberSince={memberSince} />
          <PlanCard {...plan} />
        </div>
        <div className="grid gap-5">
          <BalanceCard />
          <CreditHistory {...history} />
        </div>
      </div>
      <h2 className="mt-12 mb-5 text-2xl">Security and data</h2>
      <RecheckHost hasPassword={hasPassword} factors={secondSteps.factors}>
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <div className="grid gap-5">
            <SecondStepsCard {...secondSteps} />
            <PasswordCard hasPassword={hasPassword} />
          </div>
          <div className="grid gap-5">
            <SessionsCard sessions={sessions} current={currentSession} />
            <DataCard hasPassword={hasPassword} hasFactor={secondSteps.factors.some(isVerified)} />
          </div>
        </div>
      </RecheckHost>
    </>
  )
}
