import type { Design } from '#shared/designs/design.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { designFiles } from '#web/calls/design.ts'

/** Nothing where it is a picture that somebody else has made. */
export const groundName = ({ ground }: Design): string | null =>
  'scene' in ground ? ground.scene : 'look' in ground ? ground.look : null

/** The one that was paid lies beside the picture; any other is drawn by the server. */
export function groundAddress(id: string, design: Design, paid: Design): string {
  const isPaid = JSON.stringify([design.ground, design.size]) === JSON.stringify([paid.ground, paid.size])
  const name = groundName(design)
  return isPaid || name === null ? pictureFiles.side(id, 'ground') : designFiles.ground(id, name)
}
