import type { MiddlewareHandler } from 'hono'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { findHolder, type Holder } from '#server/features/api-keys/holder.ts'
import { looksLikeKey, noteUse } from '#server/features/api-keys/keys.ts'
import { countNetworkTry, countTry, type Limit } from '#server/features/limits/limits.ts'
import { addToTrace } from '#server/lib/trace.ts'

const perKey: Limit = { name: 'api key', tries: 240, seconds: 60 }
/** Of all their keys together. */
const perPerson: Limit = { name: 'api person', tries: 480, seconds: 60 }
const wrongKeys: Limit = { name: 'wrong api key', tries: 60, seconds: 600 }

/** Who asks is said by the key alone: a cookie says nothing here, and a key says nothing anywhere else. */
export const byKey: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const holder = await readKey(c)
  addToTrace({ userId: holder.id })
  await countTry(perKey, holder.key.id)
  await countTry(perPerson, holder.id)
  await noteUse(holder.key.id)
  c.set('holder', holder)
  await next()
}

async function readKey(c: AppContext): Promise<Holder> {
  const given = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const refuse = (says: 'api.noKey' | 'api.wrongKey') => {
    c.header('WWW-Authenticate', 'Bearer')
    return new AppError('signed_out', say(says))
  }
  if (given === undefined) throw refuse('api.noKey')
  if (!looksLikeKey(given)) throw refuse('api.wrongKey')
  const holder = await findHolder(given)
  if (!holder) {
    await countNetworkTry(wrongKeys, c.get('browser').address)
    throw refuse('api.wrongKey')
  }
  if (!holder.enabled) throw new AppError('forbidden', say('auth.disabled'))
  return holder
}

export function holderOf(c: AppContext): Holder {
  const holder = c.get('holder')
  if (!holder) throw new Error('a door of the API without a key before it')
  return holder
}
