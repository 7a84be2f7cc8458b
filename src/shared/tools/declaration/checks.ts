import type { ToolSay } from '../cards.ts'
import type { CheckContext, Tool } from './define.ts'
import type { FormValues } from './field-kinds.ts'
import { defaultsOf, finalValues, isShown } from './values.ts'

export type Failure = { message: ToolSay; field: string }

/** The first check that fails, in the declared order. Credits and sign-in are asked afterwards, by the server. */
export function firstFailure(tool: Tool, values: FormValues, context: CheckContext): Failure | null {
  const all = { ...defaultsOf(tool), ...finalValues(tool, values, context) }
  for (const check of tool.checks) {
    const field = tool.fields[check.field]
    if (field && isShown(field, all) && check.fails(all, context)) {
      return { message: check.message, field: check.field }
    }
  }
  return null
}
