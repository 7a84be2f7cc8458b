import { redirect } from 'react-router'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { say, type Say } from '#shared/words/say.ts'
import type { Admin } from '#server/features/admin/admin.ts'
import { formAction, type Outcome, type PageArgs, pageLoader, parse } from '#web/page.ts'
import { authThen, paths } from '#web/paths.ts'

export type AdminArgs = PageArgs & { admin: Admin }

/** A loader for admins only; everybody else is sent away, with the reason. */
export function adminLoader<T>(load: (page: AdminArgs) => Promise<T> | T) {
  return pageLoader(async (page) => load({ ...page, admin: await admitOrLeave(page) }))
}

async function admitOrLeave(page: PageArgs): Promise<Admin> {
  try {
    return await admit(page)
  } catch (error) {
    const { code, says } = page.toAppError(error)
    const isKnown = code === 'signed_out' || code === 'forbidden' || code === 'second_step'
    page.flash({ tone: 'error', says: isKnown ? says : say('general.wrong') })
    if (code === 'second_step') throw redirect(paths.secondSteps)
    throw redirect(code === 'signed_out' ? authThen(page.url.pathname + page.url.search) : paths.home)
  }
}

/** The same for a form: who sends it is looked at before what is in it. */
export function adminAction<Schema extends z.ZodType, Extra extends object = object>(
  schema: Schema,
  act: (input: z.infer<Schema>, page: AdminArgs) => Promise<Outcome<Extra>>,
) {
  return formAction<typeof anyForm, Extra>(anyForm, async (form, page) => {
    const admin = await admit(page)
    return act(parse(schema, form), { ...page, admin })
  })
}

const anyForm = z.custom<Record<string, unknown>>()

async function admit({ server, user, requestId, toAppError, log }: PageArgs): Promise<Admin> {
  try {
    return await server.admin.admit(user, requestId)
  } catch (error) {
    const { code, cause } = toAppError(error)
    log.warn({ userId: user?.id, code, err: cause }, 'refused at the admin door')
    throw error
  }
}

/** A tab that cannot be read says so in its place; what stands around it stays. */
export function tabLoader<T>(failed: Say, load: (page: AdminArgs) => Promise<T>) {
  return adminLoader(async (page) => {
    try {
      return await load(page)
    } catch (error) {
      const { message, cause } = page.toAppError(error)
      throw new AppError('broken', failed, { log: message, cause })
    }
  })
}

export type Loaded<T> = { ok: true; data: T } | { ok: false; message: string }

/** One part of the page that could not be read leaves the others standing. */
export async function loadPart<T>(page: PageArgs, says: Say, load: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, data: await load() }
  } catch (error) {
    const known = page.toAppError(error)
    page.log.error({ err: known.cause ?? known }, says.key)
    return { ok: false, message: page.wordsOf(says) }
  }
}
