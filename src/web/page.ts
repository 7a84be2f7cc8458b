import { data, type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { ToastMessage } from '#shared/me.ts'
import { refuse } from '#shared/forms/refuse.ts'
import { safeNext } from '#shared/next-path.ts'
import { readReferralCode } from '#shared/referral-code.ts'
import { typedDigits } from '#shared/forms/typed-digits.ts'
import { refuseUnstorable } from '#shared/storable-text.ts'
import { say } from '#shared/words/say.ts'
import type { Say } from '#shared/words/say.ts'
import type { Told } from '#server/http/flash.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { authThen } from './paths.ts'
import { requestContext } from './request-context.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'> & { url: URL }

export type PageArgs = RequestContext & {
  request: Request
  params: Record<string, string | undefined>
  url: URL
}
type SignedInArgs = PageArgs & { user: SessionUser }

/** What the error page is given: words for the person and a number for whoever helps them. */
export type PageError = { person: string; requestId: string }

/** What the loaders of a request have said, or are about to. */
const said = new WeakMap<object, Map<unknown, Promise<unknown>>>()

/**
 * A loader that knows who asks; its errors become the error page. It is asked once in a request, also where the router
 * goes over what the quick way has tried (serve/quick.ts): what a visit uses up is not used up twice.
 */
export function pageLoader<T>(load: (args: PageArgs) => Promise<T> | T) {
  return (args: Args): Promise<T> => {
    const ofRequest = said.get(args.context) ?? new Map<unknown, Promise<unknown>>()
    said.set(args.context, ofRequest)
    const known = ofRequest.get(load) as Promise<T> | undefined
    if (known) return known
    const answer = askLoader(load, args)
    ofRequest.set(load, answer)
    return answer
  }
}

async function askLoader<T>(load: (args: PageArgs) => Promise<T> | T, args: Args): Promise<T> {
  const page = describe(args)
  try {
    return await load(page)
  } catch (error) {
    throw asPageError(error, page)
  }
}

/** The same for pages that need an account: visitors sign in first and come back. */
export function signedInLoader<T>(load: (args: SignedInArgs) => Promise<T> | T) {
  return pageLoader((page) => load({ ...page, user: requireUser(page) }))
}

/** What an action answers when all went well. */
export type Outcome<Extra extends object = object> = { ok: true; toast?: Told } & Extra

export const done = (says: Say): Outcome => ({ ok: true, toast: { tone: 'success', says } })

/** The same on its way to the browser, in the words of whoever asked. */
export type FormAnswer<Extra extends object = object> =
  | ({ ok: true; toast?: ToastMessage } & Extra)
  | { ok: false; message: string; code?: ErrorCode; field?: string; requestId: string }

/** An action behind a form: checks the shape, and turns every error into an answer that keeps what was typed. */
export function formAction<Schema extends z.ZodType, Extra extends object = object>(
  schema: Schema,
  act: (input: z.infer<Schema>, args: PageArgs) => Promise<Outcome<Extra> | Response>,
) {
  return async (
    args: Args,
  ): Promise<FormAnswer<Extra> | Response | ReturnType<typeof data<FormAnswer<Extra>>>> => {
    const page = describe(args)
    try {
      const form = await readForm(args.request)
      return inWords(await act(parse(schema, form), page), page)
    } catch (error) {
      if (error instanceof Response) throw error
      const known = page.toAppError(error)
      if (known.status >= 500) page.log.error({ err: known.cause ?? known }, known.message)
      const message = page.wordsOf(known.says)
      const { code, field } = known
      const answer = { ok: false as const, code, message, requestId: page.requestId, ...(field && { field }) }
      return data(answer, { status: known.status })
    }
  }
}

function inWords<Extra extends object>(
  answer: Outcome<Extra> | Response,
  { wordsOf }: PageArgs,
): FormAnswer<Extra> | Response {
  if (answer instanceof Response) return answer
  const { toast } = answer
  return { ...answer, toast: toast && { tone: toast.tone, text: wordsOf(toast.says) } }
}

export function signedInAction<Schema extends z.ZodType, Extra extends object = object>(
  schema: Schema,
  act: (input: z.infer<Schema>, args: SignedInArgs) => Promise<Outcome<Extra> | Response>,
) {
  return formAction<Schema, Extra>(schema, (input, page) => act(input, { ...page, user: requireUser(page) }))
}

/**
 * Gives what went unexpectedly wrong words of its own:
 * failingWith(page, say('plans.notActivated'), () => server.activation.activateByCode(…))
 */
export async function failingWith<T>(page: PageArgs, says: Say, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    const known = page.toAppError(error)
    if (known.code !== 'broken') throw error
    throw new AppError('broken', says, { log: known.message, cause: known.cause })
  }
}

export function requireUser(page: PageArgs): SessionUser {
  if (page.user) return page.user
  if (page.isOver) page.flash({ tone: 'info', says: say('auth.signedOutHere') })
  const next = `${page.url.pathname}${page.url.search}`
  throw redirect(authThen(next))
}

/** The first thing that is wrong, in the order of the fields. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  form: Record<string, unknown>,
): z.infer<Schema> {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  throw refuse(parsed.error)
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) {
    throw new AppError('invalid', say('form.oddly'))
  }
  const form = await request.formData().catch((error: unknown) => {
    throw new AppError('invalid', say('form.notWhole'), { cause: error })
  })
  // A null prototype: a field called __proto__ is a field like any other.
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new AppError('invalid', say('form.noFiles'))
    refuseUnstorable(name)
    refuseUnstorable(value)
    fields[name] = typedDigits(name, value)
  }
  return fields
}

function describe({ request, context, params, url }: Args): PageArgs {
  return { ...(context as RouterContextProvider).get(requestContext), request, params, url }
}

function asPageError(error: unknown, page: PageArgs): unknown {
  if (error instanceof Response || isRouterData(error)) return error
  const known = page.toAppError(error)
  if (known.status >= 500) page.log.error({ err: known.cause ?? known }, known.message)
  return data({ person: page.wordsOf(known.says), requestId: page.requestId } satisfies PageError, {
    status: known.status,
  })
}

const isRouterData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'

/** Where the person wants to go from here: an own page, or undefined. */
export const nextOf = ({ url }: PageArgs): string | undefined => safeNext(url.searchParams.get('next'))

/** The friend's code from a link, remembered until they sign up, whichever way they do. */
export function rememberRef({ cookies, url }: PageArgs): string | null {
  const code = readReferralCode(url.searchParams.get('ref'))
  if (code) cookies.set('ref', code, 30 * 86_400)
  return code ?? readReferralCode(cookies.get('ref'))
}
