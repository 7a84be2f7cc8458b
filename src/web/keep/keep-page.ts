import { data, isRouteErrorResponse, type MiddlewareFunction, redirect } from 'react-router'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import type { RootData } from '#web/root-data.ts'
import { toast } from '#web/ui/toast.ts'
import { showsNow } from '#web/device/kept-page.ts'
import { lostForm, whatFailed } from './what-failed.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * A page reads itself again whenever something changes, and sends forms. When that finds no network, or a server
 * that is just starting, the page stays as it is with everything typed into it, instead of giving way to an error page.
 */
export const keepPage: MiddlewareFunction = async ({ request }, next) => {
  const form = request.method === 'GET' ? undefined : request.clone()
  const results = (await next()) as Results
  if (form) return answered(results, form)
  if (results['root']?.type === 'data') showsNow()
  sayWhatWasLeft(results)
  if (!isOpenHere(request.url)) return results
  // What is not among the results keeps the data that it had.
  return Object.fromEntries(Object.entries(results).filter(([, one]) => one.type === 'data' || isMeant(one)))
}

/** Said as it comes: of two readings close together the page draws the second alone. */
function sayWhatWasLeft({ root }: Results): void {
  if (root?.type !== 'data') return
  // This middleware is the root's own, whose loader promises that.
  const { toast: left, ...rest } = root.result as RootData
  if (left) toast(left)
  root.result = { ...rest, toast: null } satisfies RootData
}

/** Said here, as the part of the page that sent the form may be gone with what it deleted. */
async function answered(results: Results, form: Request): Promise<Results> {
  const all = await Promise.all(
    Object.entries(results).map(async ([route, one]) => {
      if (one.type === 'error' && !isMeant(one)) return [route, await lost(form)] as const
      sayGoodNews(one.result)
      return [route, one] as const
    }),
  )
  return Object.fromEntries(all)
}

async function lost(request: Request): Promise<Results[string]> {
  const { pathname } = new URL(request.url)
  if (pathname === paths.signOut) {
    toast({ tone: 'error', text: lostForm() })
    return { type: 'error', result: redirect(`${location.pathname}${location.search}`) }
  }
  const intent = (await request.formData()).get('intent')
  const message = whatFailed(pathname, intent)
  const answer: FormAnswer = { ok: false, code: 'unavailable', message, requestId: '' }
  return { type: 'data', result: data(answer, { status: 503 }) }
}

function sayGoodNews(result: unknown): void {
  const answer = isWrapped(result) ? result.data : result
  if (isFormAnswer(answer) && answer.ok && answer.toast) toast(answer.toast)
}

const isWrapped = (value: unknown): value is { data: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'

const isFormAnswer = (value: unknown): value is FormAnswer =>
  typeof value === 'object' && value !== null && 'ok' in value

function isOpenHere(address: string): boolean {
  const { pathname, search } = new URL(address)
  return pathname === location.pathname && search === location.search
}

/** A redirect, or that something is gone or forbidden, is an answer; everything else is none. */
function isMeant({ result }: Results[string]): boolean {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
}
