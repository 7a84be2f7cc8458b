import { createHmac } from 'node:crypto'
import { sign } from '#server/lib/secrets.ts'

/** Worked out anew from the key's id whenever it is needed: no table holds it, and it is shown once. */
export const callbackSecret = (keyId: string): string => `chobi_sign_${sign(keyId, 'api callbacks')}`

/** 't=1795245398,v1=…': the moment is signed with the body, so that an old call cannot be sent again later. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1_000)): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}
