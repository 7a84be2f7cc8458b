import { askToTell, subscribeHere, unsubscribeHere } from '#web/device/push.ts'
import { endPush, readPush, sendPush } from './push-door.ts'

/** How it ended: a prompt that was closed may be shown again, one that was refused not. */
export type Asked = 'told' | 'denied' | 'closed' | 'failed'

/** From now on, for as long as this session lasts; call it first thing in a press. */
export async function tellHere(): Promise<Asked> {
  const permission = await askToTell()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'closed'
  const state = await readPush()
  const subscription = state && (await subscribeHere(state.key))
  return subscription && (await sendPush(subscription)) ? 'told' : 'failed'
}

export async function tellHereNoMore(): Promise<boolean> {
  if (!(await endPush())) return false
  await unsubscribeHere()
  return true
}
