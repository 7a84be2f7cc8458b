import type { Design } from '#shared/designs/design.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { type DesignAt, designFiles } from '#web/calls/design.ts'

/** Nothing where it is a picture that somebody else has made. */
export const groundName = ({ ground }: Design): string | null =>
  'scene' in ground ? ground.scene : 'look' in ground ? ground.look : null

/** The one that was paid lies beside the picture; any other is drawn by the server, and that of a shape too. */
export function groundAddress(at: DesignAt, design: Design, paid: Design): string {
  const isPaid = JSON.stringify([design.ground, design.size]) === JSON.stringify([paid.ground, paid.size])
  const name = groundName(design)
  if (!isPaid && name !== null) return designFiles.ground(at, name, design)
  return at.shape === null ? pictureFiles.side(at.id, 'ground') : designFiles.shapeGround(at.id, at.shape)
}
