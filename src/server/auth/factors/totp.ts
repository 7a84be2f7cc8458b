import { and, eq, isNull, lt, or } from '#server/database/sql.ts'
import { renderSVG } from 'uqr'
import { brand } from '#shared/brand.ts'
import { db } from '#server/database/transaction.ts'
import { isOldSeal, sealSecret, unsealSecret } from './factor-keys.ts'
import { factors } from './factors.table.ts'

/** A phone whose clock is half a minute off still works. */
const toleranceSeconds = 30

export type NewTotp = { secret: string; uri: string; qr_code: string }

/** A fresh key, as text to type and as a picture to scan. It is shown now and never again. */
export async function newTotp(
  label: string,
  issuer: string = brand.name,
): Promise<NewTotp & { sealed: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  const uri = generateURI({ issuer, label, secret })
  const svg = renderSVG(uri, { border: 2, ecc: 'M' })
  const qr_code = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { secret, uri, qr_code, sealed: await sealSecret(secret) }
}

/** Takes a code once: its half minute is remembered, and none up to it counts again. */
export async function takeTotp(
  factor: Pick<typeof factors.$inferSelect, 'id' | 'sealedSecret'>,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  if (!factor.sealedSecret || !/^\d{6}$/.test(code)) return 'wrong'
  const secret = await unsealSecret(factor.sealedSecret)
  const { verify } = await import('otplib')
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds })
  if (!result.valid || !('timeStep' in result)) return 'wrong'
  const resealed = isOldSeal(factor.sealedSecret) ? { sealedSecret: await sealSecret(secret) } : {}
  const taken = await db()
    .update(factors)
    .set({ lastStep: result.timeStep, ...resealed })
    .where(
      and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, result.timeStep))),
    )
    .returning({ id: factors.id })
  return taken.length > 0 ? 'right' : 'used'
}
