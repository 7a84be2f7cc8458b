import { resolve } from 'node:path'
import { z } from 'zod'
import { readS3Url } from '#server/s3-url.ts'
import { prepareDataFolder } from './data-folder.ts'

const flag = z
  .enum(['yes', 'no', 'true', 'false', '1', '0'], 'must be yes or no')
  .transform((value) => value === 'yes' || value === 'true' || value === '1')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const count = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const atLeast = (letters: number) => z.string().min(letters, `must have at least ${letters} characters`)
const versionedKey = z
  .string()
  .regex(/^([2-9]|[1-9]\d{1,3}):[\w+/-]{43}=?$/, 'must look like 2:<32 bytes in base64>, numbered from 2')
const addresses = list.pipe(
  z.array(
    z.union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
      'must be addresses or ranges, such as 10.0.0.0/8,192.168.1.5',
    ),
  ),
)
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a whole address, such as https://chobi.example',
})
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
})

/** Every setting, with the sentence that README repeats. Nobody else reads process.env. */
export const settings = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('How the program runs.'),
  PORT: count(0, 65_535).default(3000).describe('Port to listen on.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  PUBLIC_URL: httpUrl
    .optional()
    .describe(
      'Address people type, such as https://chobi.example; required for a real site: links, cookies and the origin check follow it.',
    ),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded database, pictures and generated secrets.'),
  DATABASE_URL: postgresUrl.optional().describe('Postgres to use instead of the embedded database.'),
  S3_URL: httpUrl
    .optional()
    .describe(
      'Object store for pictures instead of DATA_DIR, such as https://key:secret@store.example/bucket?region=eu-central-1; anything that speaks S3.',
    ),
  DATABASE_POOL: count(2, 200).default(10).describe('Connections to Postgres per process.'),
  ALLOW_NEWER_SCHEMA: flag
    .default(false)
    .describe('Start although the database was migrated by a newer program (for a roll-back).'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process does: answer people, make pictures, or both.'),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe('A read replica of that Postgres, for older pages of galleries and for searches.'),
  DRAIN_SECONDS: count(0, 10)
    .default(0)
    .describe(
      'How long a process that was told to stop still answers while /readyz says 503, so that a load balancer can turn away first.',
    ),
  WORKERS: count(1, 64).default(2).describe('Pictures made at the same time by one process.'),
  AUTH_SECRET: atLeast(32)
    .optional()
    .describe(
      'At least 32 characters; made and kept in DATA_DIR when unset. Set the same one on every process.',
    ),
  ADMIN_PASSWORD: atLeast(8)
    .optional()
    .describe('Password of the admin dialog; made and printed once when unset.'),
  TRUSTED_PROXIES: addresses
    .default([])
    .describe('Addresses or ranges of reverse proxies whose X-Forwarded-For counts, comma separated.'),
  SIGN_UPS_PER_ADDRESS: count(1, 10_000).default(10).describe('Sign-up bonuses per network address and day.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  METRICS_TOKEN: atLeast(16)
    .optional()
    .describe(
      'Bearer token for /metrics from elsewhere; without it only this machine may read them, and only where PUBLIC_URL is not set.',
    ),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Client id for Google sign-in.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Client secret for Google sign-in.'),
  GOOGLE_ISSUER: httpUrl
    .default('https://accounts.google.com')
    .describe('OpenID issuer behind the Google button.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' })
    .optional()
    .describe('Mail server, such as smtps://user:password@mail.example; turns e-mail confirmation on.'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      'must look like Shop <hello@shop.example>',
    )
    .default('Chobi <no-reply@localhost>')
    .describe(
      'Sender of mails; with SMTP_URL set it to an address of your own, as most servers refuse others.',
    ),
  FACTOR_KEYS: list
    .pipe(z.array(versionedKey))
    .default([])
    .describe(
      'Own keys for the secrets of authenticator apps, such as 2:<32 bytes in base64>, comma separated; the highest number seals, all others still open. Unset: made and kept in DATA_DIR, or with DATABASE_URL in the database, sealed with AUTH_SECRET.',
    ),
  SMS_URL: httpUrl
    .optional()
    .describe(
      'Gateway for text messages: asked by GET where the address holds {to} and {text}, else both are posted as JSON. Without it nobody can add a phone number; in development codes go to DATA_DIR/mail.',
    ),
  SMS_TOKEN: z.string().optional().describe('Bearer token for the gateway.'),
  SMS_COUNTRIES: list
    .pipe(z.array(z.string().regex(/^\+\d{1,6}$/, 'must look like +880,+91')).min(1))
    .default(['+880'])
    .describe('Beginnings of phone numbers that are sent codes, comma separated.'),
  WEBHOOK_URL: httpUrl.optional().describe('Generation service used when the admin has set none.'),
  GENERATION_SECONDS: count(1, 180)
    .default(180)
    .describe('How long a generation service may take for one picture, in all.'),
  PICTURE_SECONDS: count(1, 30)
    .default(30)
    .describe('How long fetching the finished picture may take, in all.'),
  STUDIO_SECONDS: count(1, 900)
    .default(90)
    .describe(
      'How long the studio may take for one picture; more on a very slow machine. The upscaler has a quarter more for each megapixel of the photo.',
    ),
  STUDIO_MODEL: z
    .string()
    .optional()
    .describe(
      'An ONNX network of your own that says where the subject of a photo is (U²-Net family or ISNet, 320 to 1024 pixels): the studio cuts out by it.',
    ),
  STUDIO_MODEL_SHA256: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe('What that file must hash to; another file is refused at the start.'),
  IMAGE_MODEL: z
    .string()
    .regex(/^(openai|google):[\w.-]+$/, 'must look like openai:gpt-image-1 or google:gemini-2.5-flash-image')
    .optional()
    .describe(
      'Hosted image model, such as openai:gpt-image-1; which tools it serves is chosen in the admin.',
    ),
  IMAGE_MODEL_KEY: z.string().optional().describe('API key of the hosted image model.'),
  IMAGE_MODEL_URL: httpUrl
    .optional()
    .describe('Another address that speaks the protocol of the hosted model.'),
  PAYMENT_SECONDS: count(1, 60).default(20).describe('How long a payment gateway may take for one answer.'),
  PAYMENT_URL: httpUrl
    .optional()
    .describe('Development only: another address that speaks the protocol of the payment gateway.'),
  ALLOWED_HOSTS: list
    .default([])
    .describe('Development only: host:port pairs that may be called over http or on private addresses.'),
} as const

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable in a .env or compose file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.object(settings).safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) =>
        `  ${String(issue.path[0])}: ${given[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
    )
    throw new SettingsError(lines)
  }
  const values = parsed.data
  const problems: string[] = []
  if (values.DATABASE_URL && !values.AUTH_SECRET) {
    problems.push('  AUTH_SECRET: is missing. Processes that share a Postgres must share it.')
  }
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    problems.push('  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or none.')
  }
  if (Boolean(values.IMAGE_MODEL) !== Boolean(values.IMAGE_MODEL_KEY)) {
    problems.push('  IMAGE_MODEL and IMAGE_MODEL_KEY: set both or none.')
  }
  if (values.STUDIO_MODEL_SHA256 && !values.STUDIO_MODEL) {
    problems.push('  STUDIO_MODEL_SHA256: is of no use without STUDIO_MODEL.')
  }
  if (values.PUBLIC_URL && new URL(values.PUBLIC_URL).pathname !== '/') {
    problems.push('  PUBLIC_URL: must be an origin without a path.')
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    problems.push('  DATABASE_READ_URL: is of no use without DATABASE_URL.')
  }
  if (values.S3_URL) problems.push(...problemsOfS3(values.S3_URL))
  if (problems.length > 0) throw new SettingsError(problems)

  const origin = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    origin,
    /** Without PUBLIC_URL the site answers under any name, as on a phone in the same network. */
    anyHost: values.PUBLIC_URL === undefined,
    https: origin.startsWith('https:'),
    mail: values.SMTP_URL !== undefined,
    google: values.GOOGLE_CLIENT_ID !== undefined,
    production: values.NODE_ENV === 'production',
  }
}

function problemsOfS3(address: string): string[] {
  try {
    readS3Url(address)
    return []
  } catch (error) {
    return [`  S3_URL: ${error instanceof Error ? error.message : 'cannot be read'}.`]
  }
}

export class SettingsError extends Error {
  constructor(lines: string[]) {
    super(`The settings are not right:\n${lines.join('\n')}\nREADME.md lists every setting.`)
    this.name = 'SettingsError'
  }
}

let current: Config | undefined

export function config(): Config {
  return (current ??= readConfig(process.env))
}

/** For tests and for the start: settings given by hand instead of the environment. */
export function useConfig(environment: Record<string, string | undefined>): Config {
  const config = lookOnly(environment)
  prepareDataFolder(config.DATA_DIR)
  return config
}

/** The same for whoever must not make the folder: in a wrong place it would look like a site. */
export function lookOnly(environment: Record<string, string | undefined>): Config {
  return (current = readConfig(environment))
}

/** The network that the owner chose for the studio, if any. */
export function ownerModel(): { file: string; sha256?: string | undefined } | undefined {
  const { STUDIO_MODEL: file, STUDIO_MODEL_SHA256: sha256 } = config()
  return file === undefined ? undefined : { file: resolve(file), sha256 }
}

/** For development and tests: where payments go and how long one waits there, changed after the start. */
export function payAt(
  change: Partial<Pick<Config, 'PAYMENT_URL' | 'ALLOWED_HOSTS' | 'PAYMENT_SECONDS'>>,
): void {
  current = { ...config(), ...change }
}
