import type { ToolId } from '#shared/tools/index.ts'

/** A grid of finished pictures has only the "after". */
export type ExamplePair = { before: string | null; after: string | null }

/** The example pictures of a tool, in order; an empty list until somebody has put some in. */
export function examplesOf(_tool: ToolId): ExamplePair[] {
  return []
}
