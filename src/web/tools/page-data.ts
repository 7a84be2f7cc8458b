import type { GenerationView } from '#shared/generation.ts'
import type { ListColumn } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/index.ts'
import type { ExamplePair } from './examples-of.ts'

/** A person's own options, by the profile column that keeps them. */
export type OwnLists = Record<ListColumn, readonly string[]>

/** What a tool's page knows when it opens. */
export type ToolPageData = {
  toolId: ToolId
  /** The running generation of this tool, or the last that ended. */
  latest: GenerationView | null
  shopName: string | null
  lists: OwnLists
  examples: ExamplePair[]
  /** The server's clock: that of the phone may be wrong. */
  now: Date
}
