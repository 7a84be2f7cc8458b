import type { ShapeName } from './shapes.ts'
import type { Design } from './design.ts'

/** Whether the picture shows what the document says: not yet, it does, or it could not be drawn. */
export type DesignState = 'waiting' | 'done' | 'failed'

/** A design as its owner left it, and how far its picture is. */
export type DesignView<Document = Design> = {
  design: Document
  /** How often it was changed since it was paid; whoever changes it says which one they saw. */
  revision: number
  state: DesignState
  /** How often the picture was made anew: a part of its addresses. */
  version: number
}

/** How a design was left once, and what it said. */
export type DesignVersion = { id: string; savedAt: string; says: string }

/** The same on the page where it is changed, with the design that was paid. */
export type OpenedDesign = DesignView & {
  id: string
  name: string
  paid: Design
  hasIdeas: boolean
  /** What stands in it can be cut out anew. */
  canTouchUp: boolean
  /** The shape that is adjusted, if it is one of those; then `paid` is how that is laid out anew. */
  shape: ShapeName | null
  /** Shapes that were adjusted by hand. */
  adjusted: readonly ShapeName[]
}
