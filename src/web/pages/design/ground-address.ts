import type { Design } from '#shared/designs/design.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { designFiles } from '#web/calls/design.ts'

export const groundName = ({ ground }: Design): string => ('scene' in ground ? ground.scene : ground.look)

/** The one that was paid lies beside the picture; any other is drawn by the server. */
export function groundAddress(id: string, design: Design, paid: Design): string {
  const isPaid = JSON.stringify([design.ground, design.size]) === JSON.stringify([paid.ground, paid.size])
  return isPaid ? pictureFiles.side(id, 'ground') : designFiles.ground(id, groundName(design))
}
