import { randomUUID } from 'node:crypto'
import { creditFigure, type Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { planById, type PlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { resetAddress } from '#server/auth/letters.ts'
import { createMailToken } from '#server/auth/mail-tokens.ts'
import { confirmEmail } from '#server/auth/people.ts'
import { hasAdminRole, takeAdminRole } from '#server/auth/roles.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { endAllSessions, listSessions } from '#server/auth/sessions.ts'
import { book, listEntries } from '#server/features/credits/credits.ts'
import { correctPlan, openPlan } from '#server/features/plans/subscriptions.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { lockProfile, type Profile } from '#server/features/profiles/profiles.ts'
import { publish } from '#server/live/live.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

export async function enableUser(admin: Admin, userId: string, enabled: boolean): Promise<void> {
  if (userId === admin.id) throw new AppError('conflict', say('admin.notYourself'))
  await change(admin, enabled ? 'account enabled' : 'account disabled', async () => {
    const before = await lockProfile(userId)
    if (before.accountEnabled === enabled) {
      throw new AppError('conflict', say(enabled ? 'admin.enabledAlready' : 'admin.disabledAlready'))
    }
    await setAccountEnabled(userId, enabled)
    return {
      subject: 'account',
      userId,
      before: { enabled: !enabled },
      after: { enabled },
      result: undefined,
    }
  })
}

/** Gives credits, or takes them when `amount` is negative: never what is held for a running picture. */
export async function giveCredits(
  admin: Admin,
  input: { userId: string; amount: Tenths; reason: string; last: number },
): Promise<Tenths> {
  const { userId, amount, reason, last } = input
  return change(admin, amount > 0 ? 'credits given' : 'credits taken', async () => {
    const { credits, held } = await lockProfile(userId)
    const [newest] = await listEntries(userId, { kinds: ['admin'], limit: 1 })
    if ((newest?.id ?? 0) !== last) throw changedMeanwhile()
    const free = credits - held
    if (free + amount < 0) {
      throw new AppError(
        'conflict',
        held > 0 ? say('admin.mostTakenHeld', { free, held }) : say('admin.mostTaken', { free }),
        { field: 'amount' },
      )
    }
    await book({ userId, kind: 'admin', amount, reference: randomUUID(), note: reason })
    const now = credits + amount
    return {
      subject: 'credits',
      userId,
      before: { credits: creditFigure(credits) },
      after: { credits: creditFigure(now), reason },
      result: now,
    }
  })
}

/** What a form about the plan was loaded with. */
export type LoadedPlan = { wasPlan: string; wasExpiry: string }

/** Puts plan and end right; no credits move. */
export async function setPlan(
  admin: Admin,
  input: { userId: string; plan: PlanId; until: Date | null } & LoadedPlan,
): Promise<void> {
  const { userId, plan, until } = input
  await change(admin, 'plan changed', async () => {
    const profile = await lockProfile(userId)
    refuseChanged(profile, input)
    await correctPlan(userId, plan === 'free' || !until ? null : { planType: plan, planExpiry: until })
    const after = { plan, until: plan === 'free' ? null : until }
    return { subject: 'plan', userId, before: planOf(profile), after, result: undefined }
  })
}

/** The person has paid: a month of the plan, its credits, and the bonus of whoever brought them. */
export async function startPlan(
  admin: Admin,
  input: { userId: string; plan: PlanId } & LoadedPlan,
): Promise<void> {
  const { userId, plan } = input
  await change(admin, 'plan started', async () => {
    const profile = await lockProfile(userId)
    refuseChanged(profile, input)
    const price = planById(plan).price ?? 0
    const started = await openPlan(profile, plan, { price, cause: `admin ${randomUUID()}` })
    const credits = creditFigure(started.creditsAllocated)
    const after = { plan, until: started.expiresAt, credits }
    return { subject: 'plan', userId, before: planOf(profile), after, result: undefined }
  })
}

const planOf = ({ planType, planExpiry }: Profile) => ({ plan: planType ?? 'free', until: planExpiry })

function refuseChanged({ planType, planExpiry }: Profile, { wasPlan, wasExpiry }: LoadedPlan): void {
  const same = (planType ?? '') === wasPlan && (planExpiry?.toISOString() ?? '') === wasExpiry
  if (!same) throw changedMeanwhile()
}

/** For somebody whose mail does not arrive: as if they had followed the link, with the same bonus. */
export async function confirmAddress(admin: Admin, userId: string): Promise<void> {
  await change(admin, 'address confirmed', async () => {
    await lockProfile(userId)
    if (!(await confirmEmail(userId))) throw new AppError('conflict', say('admin.confirmedAlready'))
    const { bonus } = await giveWelcome(userId)
    await publish('admin', { kind: 'admin', what: 'profiles' })
    const after = { confirmed: true, bonus: creditFigure(bonus) }
    return { subject: 'address', userId, before: { confirmed: false }, after, result: undefined }
  })
}

/** For somebody whom no mail reaches: the same link that a mail would bring, for the owner to pass on. Not for admins. */
export async function makePasswordLink(admin: Admin, userId: string): Promise<string> {
  return change(admin, 'password link made', async () => {
    await lockProfile(userId)
    if (await hasAdminRole(userId)) throw new AppError('conflict', say('admin.noLinkForAdmins'))
    const token = await createMailToken(userId, 'reset')
    return { subject: 'password', userId, result: resetAddress(token) }
  })
}

export async function endUserSessions(admin: Admin, userId: string): Promise<number> {
  return change(admin, 'signed out everywhere', async () => {
    await lockProfile(userId)
    const open = (await listSessions(userId)).length
    await endAllSessions(userId)
    await publish('admin', { kind: 'admin', what: 'profiles' })
    return { subject: 'sessions', userId, before: { open }, after: { open: 0 }, result: open }
  })
}

/** Takes the admin's right away. Nobody does so to themselves: there is always one left. */
export async function removeAdmin(admin: Admin, userId: string): Promise<void> {
  if (userId === admin.id) throw new AppError('conflict', say('admin.notOwnAccess'))
  await change(admin, 'admin access removed', async () => {
    const since = await takeAdminRole(userId)
    if (!since) throw new AppError('conflict', say('admin.noAdmin'))
    // The stream of changes that an open page reads ends with the session.
    await endAllSessions(userId)
    await publish('admin', { kind: 'admin', what: 'profiles' })
    const before = { admin: true, since }
    return { subject: 'account', userId, before, after: { admin: false }, result: undefined }
  })
}
