import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { users } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { adminLog } from '#server/features/admin/admin-log.table.ts'
import { newEmail, type TestBrowser } from './browser.ts'
import type { TestProgram } from './program.ts'

export type Somebody = { browser: TestBrowser; email: string; id: string }

export async function signUpSomebody(program: TestProgram): Promise<Somebody> {
  const browser = program.browser()
  const email = newEmail()
  await browser.signUp(email)
  const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email))
  return { browser, email, id: user?.id ?? '' }
}

/** Signed up, and admin by the password of the dialog. */
export async function becomeAdmin(program: TestProgram): Promise<Somebody> {
  const somebody = await signUpSomebody(program)
  await somebody.browser.post('/admin/grant', { password: program.adminPassword })
  return somebody
}

export const readLog = () => db().select().from(adminLog).orderBy(adminLog.id)

const answerShape = z.object({ data: z.record(z.string(), z.unknown()).optional() })

type Answer = { status: number; ok?: boolean; message?: string; field?: string; toast?: { text: string } }

/** Sends a form to a tab's action, as its scripts do, and reads the answer. */
export async function tell(
  browser: TestBrowser,
  door: string,
  fields: Record<string, string>,
): Promise<Answer & Record<string, unknown>> {
  const response = await browser.post(`/admin/${door}.data`, fields)
  if (!response.body) return { status: response.status }
  const { value } = await UNSAFE_decodeViaTurboStream(response.body, globalThis)
  return { status: response.status, ...answerShape.parse(value).data }
}
