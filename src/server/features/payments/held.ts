import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { grant } from './grant.ts'
import { amend, lockOrder, note, type Order } from './order-states.ts'

/** The owner has looked at a held payment and gives what was ordered. Inside the change of an admin. */
export async function giveHeld(id: string): Promise<Order> {
  const order = await lockOrder(id)
  if (order.state !== 'held') throw new AppError('conflict', say('payments.decided'))
  if (order.userId === null) {
    throw new AppError('conflict', say('payments.ownerGone'))
  }
  await note(order, 'step', say('story.ownerGives'))
  await grant(order, {}, { despite: true })
  return order
}

export async function dismissAttention(id: string): Promise<Order> {
  const order = await lockOrder(id)
  if (order.state === 'held') {
    throw new AppError('conflict', say('payments.heldStays'))
  }
  if (!order.attention) throw new AppError('conflict', say('payments.lookedAt'))
  await amend(order, { attention: null })
  await note(order, 'step', say('story.lookedAt'))
  return order
}
