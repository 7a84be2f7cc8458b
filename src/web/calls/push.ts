import { askToTell, subscribeHere, unsubscribeHere } from '#web/device/push.ts'
import type { Wire } from './answer.ts'
import { call } from './call.ts'

const door = '/api/push'

/** How it ended: a prompt that was closed may be shown again, one that was refused not. */
export type Asked = 'told' | 'denied' | 'closed' | 'failed'

const readKey = ({ key }: Wire): string | undefined => (typeof key === 'string' ? key : undefined)

/** From now on, for as long as this session lasts; call it first thing in a press. */
export async function tellHere(): Promise<Asked> {
  const permission = await askToTell()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'closed'
  const answer = await call(door, { method: 'GET' }, readKey)
  if (answer.kind !== 'done') return 'failed'
  const subscription = await subscribeHere(answer.value)
  if (!subscription) return 'failed'
  const taken = await call(door, { body: subscription }, () => true)
  return taken.kind === 'done' ? 'told' : 'failed'
}

export async function tellHereNoMore(): Promise<boolean> {
  const answer = await call(door, { method: 'DELETE' }, () => true)
  if (answer.kind !== 'done') return false
  await unsubscribeHere()
  return true
}
