/** What one look found: `todo` says what to do about it. */
export type Finding = { level: 'ok' | 'warn' | 'bad'; says: string; todo?: string }

export type Check = { name: string; look: () => Promise<Finding> }

export const ok = (says: string): Finding => ({ level: 'ok', says })
export const warn = (says: string, todo: string): Finding => ({ level: 'warn', says, todo })
export const bad = (says: string, todo: string): Finding => ({ level: 'bad', says, todo })

/** A look that fails by itself has found something too, and one that hangs has as well. */
export async function lookWith({ look }: Check, withinMs = 60_000): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve(bad(`no answer within ${withinMs / 1_000} s`, 'Look whether what it asks is up at all.')),
      withinMs,
    )
  })
  try {
    return await Promise.race([look(), late])
  } catch (error) {
    return bad(reasonOf(error), 'Mend what the message names, then run npm run doctor again.')
  } finally {
    clearTimeout(timer)
  }
}

/** The message, or the code where there is none, as with a refused connection to two addresses at once. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const first = error.message.split('\n', 1)[0] ?? ''
  // An answer without a text, as to a HEAD, has nothing but its status.
  const status = statusOf(error)
  if (status !== undefined && /^(Unknown(Error)?)?$/.test(first))
    return error.name === 'Unknown' ? `it answers ${status}` : `it answers ${status}, ${error.name}`
  return first === '' ? code : first
}

/** Of what an object store refuses. */
function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined
  const status: unknown = Reflect.get(error.$metadata, 'httpStatusCode')
  return typeof status === 'number' ? status : undefined
}
