import type { Example } from '#shared/content.ts'
import type { GenerationView } from '#shared/generation.ts'
import type { FormValues, ListColumn } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/cards.ts'

/** A person's own options, by the profile column that keeps them. */
export type OwnLists = Record<ListColumn, readonly string[]>

/** What a tool's page knows when it opens. */
export type ToolPageData = {
  toolId: ToolId
  /** Whether the plan opens this tool; null where every plan does. */
  mayUse: Promise<boolean> | boolean | null
  /** Whether our own studio makes the pictures of this tool; false where a service of the owner's does. */
  isStudio: boolean
  /** The running generation of this tool, or the last that ended. */
  latest: GenerationView | null
  shopName: string | null
  /** Whether there are details of the shop that a design can be made with. */
  hasKit: boolean
  lists: OwnLists
  examples: Example[]
  /** The settings of a picture that another like it is wanted of. */
  similar: FormValues | null
  /** The server's clock: that of the phone may be wrong. */
  now: Date
}
