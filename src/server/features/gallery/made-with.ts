import { z } from 'zod'
import type { PictureDetail } from '#shared/gallery.ts'
import { describe } from '#shared/tools/declaration/describe.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { findTool } from '#shared/tools/index.ts'
import { labelOfForm } from '#server/lib/words.ts'

const shape = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What a picture was made with stays with it as it was filled in: its generation may be gone before it is. */
export const keepMadeWith = (values: FormValues): string => JSON.stringify(values)

/** For people, in the labels that the tool has today. */
export function readMadeWith(tool: string, kept: string | null): PictureDetail['madeWith'] {
  if (kept === null) return []
  if (!kept.startsWith('{')) return readLines(kept)
  const values = shape.safeParse(asJson(kept))
  const declared = findTool(tool)
  if (!declared || !values.success) return []
  return describe(declared, values.data, (text) => labelOfForm(declared.id, text))
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An older release has left lines of 'Label: value'; a value may have lines of its own. */
function readLines(text: string): PictureDetail['madeWith'] {
  const lines: PictureDetail['madeWith'] = []
  for (const line of text.split('\n')) {
    const [, label, value] = /^([^:]{1,60}): (.*)$/.exec(line) ?? []
    const last = lines.at(-1)
    if (label && value !== undefined) lines.push({ label, value })
    else if (last) last.value += `\n${line}`
  }
  return lines
}
