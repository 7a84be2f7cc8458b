import { type MetaArgs, redirect } from 'react-router'
import type { Factor } from '#shared/factors.ts'
import { effectivePlan } from '#shared/plans.ts'
import { profileForm, tickedIn } from '#shared/forms/profile.ts'
import { say, type Say } from '#shared/words/say.ts'
import { creditsAfterCancel } from '#shared/credits.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { failingWith, type PageArgs, signedInAction, signedInLoader, done } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'
import type { Route } from './+types/profile.ts'
import { AccountCard } from './profile/account-card.tsx'
import { ApiKeysCard } from './profile/api-keys/api-keys-card.tsx'
import { BalanceCard } from './profile/balance-card.tsx'
import { CreditHistory } from './profile/credit-history.tsx'
import { DataCard } from './profile/data-card.tsx'
import { historyKinds, readHistoryView } from './profile/history-view.ts'
import { PasswordCard } from './profile/password-card.tsx'
import type { OwnPayment } from '#server/features/payments/own-payments.ts'
import type { Poisha } from '#shared/money.ts'
import { PaymentsCard } from './profile/payments-card.tsx'
import { PlanCard } from './profile/plan-card.tsx'
import { RecheckHost } from './profile/second-steps/recheck.tsx'
import { SecondStepsCard } from './profile/second-steps/second-steps-card.tsx'
import { TellingCard } from './profile/telling-card.tsx'
import { SessionsCard } from './profile/sessions-card.tsx'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('profile.title'), hidden: true })
}

const historyPage = 10

export const loader = signedInLoader((page) =>
  failingWith(page, say('profile.notLoaded'), async () => {
    const { user, server, url } = page
    const view = readHistoryView(url.searchParams)
    const { before, show } = view
    const { id, sessionId } = user
    const [entries, account, isHeld] = await Promise.all([
      server.credits.listEntries(id, {
        limit: historyPage + 1,
        ...(before === undefined ? {} : { before }),
        ...(show === 'all' ? {} : { kinds: historyKinds[show] }),
      }),
      server.account.readAccount({ id, sessionId }),
      user.isAdmin && server.admin.isHeldByRule(id),
    ])
    const noBonus = server.signUpBonus.explainNoBonus(user)
    const { createdAt, planType, planExpiry, toldByPush, toldByMail } = account
    const { payments, sessions, apiKeys, hasPassword, factors, codesLeft } = account
    return {
      memberSince: createdAt,
      noBonus: noBonus && { why: page.wordsOf(noBonus.says), canAsk: noBonus.canAsk },
      plan: { type: planType, expiry: planExpiry, runs: effectivePlan({ planType, planExpiry }) },
      history: { view, entries: entries.slice(0, historyPage), hasMore: entries.length > historyPage },
      telling: {
        push: toldByPush,
        mail: server.telling.canMail() ? toldByMail : null,
        browsers: account.browsers,
      },
      payments,
      sessions,
      currentSession: sessionId,
      apiKeys,
      hasPassword,
      secondSteps: { factors, codesLeft, canText: server.factors.canText(), isRequired: isHeld },
    }
  }),
)

export const action = signedInAction(profileForm, async (input, page) => {
  const { user, server, browser } = page
  switch (input.intent) {
    case 'save':
      await failingWith(page, say('profile.notSaved'), () =>
        server.profiles.updateShopName(user.id, input.shopName),
      )
      return done(say('profile.saved'))
    case 'cancel-subscription':
      await failingWith(page, say('plans.notCancelled'), () =>
        server.subscriptions.cancelSubscription(user.id),
      )
      return done(say('plans.cancelled', { credits: creditsAfterCancel }))
    case 'ask-for-bonus':
      return done(say('auth.bonusNow', { bonus: await server.signUpBonus.askAgainForBonus(user, browser) }))
    case 'change-password':
      await server.ownPassword.changePassword(user, input)
      return done(say('auth.newPassword'))
    case 'mail-password-link':
      await server.accounts.requestReset(user.email, browser, paths.profile)
      return done(say('auth.resetSent'))
    case 'change-told': {
      const push = tickedIn(input, 'push')
      // Where there is no mail there are no boxes for it, which says nothing about what is wanted.
      const mail = server.telling.canMail() && { mail: tickedIn(input, 'mail') }
      await server.profiles.changeTold(user.id, { push, ...mail })
      return done(say('telling.saved'))
    }
    case 'end-session':
      await server.sessions.endSessionOf(user.id, input.session)
      return done(say('profile.signedOutThere'))
    case 'end-all-sessions':
      await server.sessions.endAllSessions(user.id)
      return leave(page, say('profile.signedOutEverywhere'))
    case 'delete-account':
      await server.deleteAccount.deleteAccount(user, input.password)
      return leave(page, say('profile.deleted'))
  }
})

/** What was sent and neither given nor refused yet. */
const waitingOf = (payments: readonly OwnPayment[]): Poisha =>
  payments
    .filter(({ state }) => state === 'waiting' || state === 'held')
    .reduce((sum, { amount }) => sum + amount, 0)

const isVerified = ({ status }: Factor): boolean => status === 'verified'

function leave({ signOut, flash }: PageArgs, says: Say): Response {
  signOut()
  flash({ tone: 'success', says })
  return redirect(paths.home)
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const {
    memberSince,
    noBonus,
    plan,
    history,
    telling,
    payments,
    sessions,
    currentSession,
    apiKeys,
    hasPassword,
    secondSteps,
  } = loaderData
  const hasFactors = secondSteps.factors.length > 0
  return (
    <>
      <h1 className="mb-6 text-heading sm:mb-8">{t('profile.title')}</h1>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <AccountCard memberSince={memberSince} />
          <PlanCard {...plan} />
          <PaymentsCard payments={payments} />
          <TellingCard {...telling} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <BalanceCard noBonus={noBonus} />
          <CreditHistory {...history} />
        </div>
      </div>
      <h2 className="mt-12 mb-5 text-2xl">{t('profile.security')}</h2>
      <RecheckHost hasPassword={hasPassword} factors={secondSteps.factors}>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
          <div className="grid grid-cols-1 gap-5">
            <Stencil
              shape={hasFactors ? null : `second steps ${secondSteps.canText} ${secondSteps.isRequired}`}
              ids="second-steps"
              values={{}}
            >
              {() => <SecondStepsCard {...secondSteps} />}
            </Stencil>
            <PasswordCard hasPassword={hasPassword} />
            <Stencil shape={apiKeys.length > 0 ? null : 'no API keys'} ids="api-keys" values={{}}>
              {() => <ApiKeysCard keys={apiKeys} />}
            </Stencil>
          </div>
          <div className="grid grid-cols-1 gap-5">
            <SessionsCard sessions={sessions} current={currentSession} />
            <Stencil shape="own data" ids="own-data" values={{}}>
              {() => (
                <DataCard
                  hasPassword={hasPassword}
                  hasFactor={secondSteps.factors.some(isVerified)}
                  waiting={waitingOf(payments)}
                />
              )}
            </Stencil>
          </div>
        </div>
      </RecheckHost>
    </>
  )
}
