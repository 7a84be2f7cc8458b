import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#server/config.ts'
import { findSetting, keepFirst } from '#server/features/settings/settings.ts'
import { seal, unseal } from '#server/lib/secrets.ts'

/** The key that the program makes for itself; keys of the configuration have higher numbers. */
const ownVersion = 1
export const factorKeySetting = 'factor_key'
const purpose = 'factor key'

export const factorKeyFile = (dataDir: string): string => join(dataDir, 'factor-key')

/** As it is kept in a database that processes share. */
export const sealFactorKey = (key: string): string => seal(key, purpose)

let own: Promise<Buffer> | undefined
let ownFor: string | undefined

/** Sealed with the newest key; the number before the dot says with which. */
export async function sealSecret(text: string): Promise<string> {
  const version = newestVersion()
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(version), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

export async function unsealSecret(sealed: string): Promise<string> {
  const [version = '', text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(Number(version)), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** Sealed with a key that has a successor: to be sealed again. */
export const isOldSeal = (sealed: string): boolean => Number(sealed.split('.')[0]) !== newestVersion()

const givenKeys = () =>
  config().FACTOR_KEYS.map((line) => {
    const [version = '', key = ''] = line.split(':')
    return { version: Number(version), key: Buffer.from(key, 'base64') }
  })

const newestVersion = (): number => Math.max(ownVersion, ...givenKeys().map(({ version }) => version))

async function keyOf(version: number): Promise<Buffer> {
  const given = givenKeys().find((each) => each.version === version)
  if (given) return given.key
  if (version !== ownVersion) throw new Error(`FACTOR_KEYS has no key ${version}`)
  const { DATA_DIR } = config()
  if (ownFor !== DATA_DIR) own = undefined
  ownFor = DATA_DIR
  own ??= ownKey().catch((error: unknown) => {
    own = undefined
    throw error
  })
  return own
}

/** A file beside the data, apart from every other secret; where processes share a database, it is kept there, sealed. */
async function ownKey(): Promise<Buffer> {
  if (config().DATABASE_URL) {
    if ((await findSetting<string>(factorKeySetting)) === undefined)
      await keepFirst(factorKeySetting, sealFactorKey(randomBytes(32).toString('base64url')))
    return Buffer.from(unseal((await findSetting<string>(factorKeySetting)) ?? '', purpose), 'base64url')
  }
  const file = factorKeyFile(config().DATA_DIR)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64url')
}
