import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { brand } from '#shared/brand.ts'
import { config } from '#server/config.ts'
import { sql } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { findSetting, keepSetting } from '#server/features/settings/settings.ts'
import { log } from '#server/lib/log.ts'
import { seal, unseal } from '#server/lib/secrets.ts'
import { pushSubscriptions } from './push.table.ts'

const setting = 'push_key'
const purpose = 'push key'
const makingLock = 7_220_035

const keyShape = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
type KeptKey = z.infer<typeof keyShape>

type PushKey = { privateKey: KeyObject; publicKey: string }

let known: { key: Promise<PushKey>; of: string } | undefined

/** The pair by which push services know this site (RFC 8292): made at the first start, kept sealed among the rows. */
export function pushKey(): Promise<PushKey> {
  const of = config().DATA_DIR
  if (known?.of !== of) {
    const key = readOrMake()
    known = { key, of }
    key.catch(() => (known = undefined))
  }
  return known.key
}

async function readOrMake(): Promise<PushKey> {
  const kept = (await readKept()) ?? (await makeOnce())
  return { privateKey: createPrivateKey({ key: kept, format: 'jwk' }), publicKey: rawPublicKey(kept) }
}

/** As browsers want it: the uncompressed point. */
const rawPublicKey = ({ x, y }: KeptKey): string =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )

async function readKept(): Promise<KeptKey | undefined> {
  const sealed = await findSetting<string>(setting)
  if (sealed === undefined) return undefined
  try {
    return keyShape.parse(JSON.parse(unseal(sealed, purpose)))
  } catch (error) {
    log.warn({ err: error }, 'the key for push messages cannot be read any more; browsers have to ask anew')
    return undefined
  }
}

/** Several processes may start at once. What browsers were given for another key no push service takes from us. */
function makeOnce(): Promise<KeptKey> {
  return transaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${makingLock})`)
    const others = await readKept()
    if (others) return others
    const made = keyShape.parse(
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    )
    await keepSetting(setting, seal(JSON.stringify(made), purpose))
    await db().delete(pushSubscriptions)
    return made
  })
}

/** Says to one push service, for half a day, who sends and whom it may write to. */
export async function authorizationFor(endpoint: string): Promise<string> {
  const { privateKey, publicKey } = await pushKey()
  const { origin, https } = config()
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(https ? origin : `mailto:${brand.supportEmail}`)
    .setExpirationTime('12h')
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
