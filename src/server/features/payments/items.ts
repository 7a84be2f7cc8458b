import type { Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { type Poisha, poishaOf } from '#shared/money.ts'
import type { Pack } from '#shared/payments.ts'
import { planById, type PlanId } from '#shared/plans.ts'
import { listPacks } from './gateway-settings.ts'

/** What is for sale: a month of a plan, or a pack of credits by how many are in it. */
export type Wish = { plan: PlanId } | { pack: Tenths }

export type Item = { plan: PlanId | null; title: string; credits: Tenths; amount: Poisha }

/** What the wish costs and brings now. */
export async function itemFor(wish: Wish): Promise<Item> {
  if ('plan' in wish) return planItem(wish.plan)
  const pack = (await listPacks()).find(({ credits }) => credits === wish.pack)
  if (!pack) throw new AppError('invalid', say('payments.noPack'))
  return packItem(pack)
}

function planItem(id: PlanId): Item {
  const { name, price, creditsPerMonth } = planById(id)
  if (!price || creditsPerMonth === null) {
    throw new AppError('invalid', say('payments.agreedUpon'))
  }
  return {
    plan: id,
    title: keep(say('orders.plan', { plan: name })),
    credits: creditsPerMonth,
    amount: poishaOf(price),
  }
}

const packItem = ({ credits, price }: Pack): Item => ({
  plan: null,
  title: keep(say('orders.pack', { credits })),
  credits,
  amount: price,
})
