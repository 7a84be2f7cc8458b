const door = '/api/push'

/** The key under which a browser subscribes, and whether this one is told already. */
export type PushState = { key: string; isHere: boolean }

// Asked by pages and by the service worker, which has no words to say anything in: what fails is undefined or false.

export async function readPush(): Promise<PushState | undefined> {
  const answer = await ask('GET')
  const state: unknown = await answer?.json().catch(() => undefined)
  return isState(state) ? state : undefined
}

export const sendPush = async (subscription: PushSubscriptionJSON): Promise<boolean> =>
  (await ask('POST', subscription)) !== undefined

export const endPush = async (): Promise<boolean> => (await ask('DELETE')) !== undefined

async function ask(method: string, body?: object): Promise<Response | undefined> {
  try {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(door, { method, ...json })
    return answer.ok ? answer : undefined
  } catch {
    return undefined
  }
}

const isState = (value: unknown): value is PushState =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'isHere' in value &&
  typeof value.isHere === 'boolean'
