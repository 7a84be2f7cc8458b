import type { Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { type Poisha, poishaOf } from '#shared/money.ts'
import type { Pack } from '#shared/payments.ts'
import { planById, type PlanId } from '#shared/plans.ts'
import { listPacks } from './gateway-settings.ts'
import { wasSold } from './past-offers.ts'

/** What is for sale: a month of a plan, or a pack of credits by how many are in it. */
export type Wish = { plan: PlanId } | { pack: Tenths }

export type Item = { plan: PlanId | null; title: string; credits: Tenths; amount: Poisha }

/** What the wish costs and brings now. `seen` is what its page said that it costs. */
export async function itemFor(wish: Wish, seen?: Poisha): Promise<Item> {
  const item = 'plan' in wish ? planItem(wish.plan) : packItem(await findPack(wish.pack))
  if (seen === undefined || seen === item.amount) return item
  throw new AppError('conflict', say('payments.priceChanged', { amount: item.amount }))
}

/** The same for money that has been sent already: at the price that was seen, if it was one within the last days. */
export async function itemSentFor(wish: Wish, seen: Poisha | undefined): Promise<Item> {
  if ('pack' in wish && seen !== undefined) {
    const pack = { credits: wish.pack, price: seen }
    if (await wasSold(pack)) return packItem(pack)
  }
  return itemFor(wish)
}

async function findPack(wanted: Tenths): Promise<Pack> {
  const pack = (await listPacks()).find(({ credits }) => credits === wanted)
  if (!pack) throw new AppError('invalid', say('payments.noPack'))
  return pack
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
