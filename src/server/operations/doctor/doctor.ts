import type { Config } from '#server/config.ts'
import { type Check, type Finding, lookWith, ok, warn } from './check.ts'
import { machineChecks } from './machine.ts'
import { serviceChecks } from './services.ts'

export type Diagnosis = Finding & { name: string }

/** Looks at everything an installation needs, one thing after the other. */
export async function* examine(config: Config): AsyncGenerator<Diagnosis> {
  const checks: Check[] = [
    { name: 'Settings', look: async () => judgeSettings(config) },
    ...machineChecks(config),
    ...serviceChecks(config),
  ]
  for (const check of checks) yield { name: check.name, ...(await lookWith(check)) }
}

/** They can be read, or nobody would be here; what is left is what a real site should have. */
export function judgeSettings(config: Config): Finding {
  const missing: string[] = []
  if (config.PUBLIC_URL === undefined) missing.push('PUBLIC_URL (links in mails, cookies, the origin check)')
  else if (!config.https) missing.push('PUBLIC_URL with https://')
  if (config.PUBLIC_URL && config.TRUSTED_PROXIES.length === 0)
    missing.push('TRUSTED_PROXIES (else everybody shares the limits of the proxy)')
  if (config.DATABASE_URL === undefined)
    missing.push('DATABASE_URL (the embedded database may lose seconds in a power cut)')
  if (config.ALLOWED_HOSTS.length > 0) missing.push('ALLOWED_HOSTS empty: it is for development')
  if (missing.length === 0) return ok('complete')
  return warn('good for a trial', `A real site wants ${missing.join('; ')}.`)
}
