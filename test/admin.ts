import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { z } from 'zod'
import { ruleOf } from '#shared/offices/rule.ts'
import { findOffice, firstOffice, offices } from '#shared/offices/rows.ts'
import { db } from '#server/database/transaction.ts'
import { adminLog } from '#server/features/admin/admin-log.table.ts'
import type { TestBrowser } from './browser.ts'

export const readLog = () => db().select().from(adminLog).orderBy(adminLog.id)

const answerShape = z.object({ data: z.record(z.string(), z.unknown()).optional() })

type Answer = { status: number; ok?: boolean; message?: string; field?: string; toast?: { text: string } }

/** Sends a form to a tab's action, as its scripts do, and reads the answer. */
export async function sendToTab(
  browser: TestBrowser,
  door: string,
  fields: Record<string, string>,
): Promise<Answer & Record<string, unknown>> {
  const response = await browser.post(`/admin/${door}.data`, fields)
  if (!response.body) return { status: response.status }
  const { value } = await UNSAFE_decodeViaTurboStream(response.body, globalThis)
  return { status: response.status, ...answerShape.parse(value).data }
}

/** What a shipped row asks, as the form of a photo rule sends it. */
export function typedRule(id: string): Record<string, string> {
  const { grounds, ...rule } = ruleOf(findOffice(offices, id) ?? firstOffice)
  const typed = Object.entries(rule).map(([name, value]) => [name, value === null ? '' : String(value)])
  return { ...Object.fromEntries(typed), grounds: grounds.join(' ') }
}
