import { config } from '#server/config.ts'
import type { Studio } from '#studio/studio.ts'

type Drawer = Pick<
  Studio,
  | 'drawOtherLooks'
  | 'drawSmall'
  | 'inOtherLook'
  | 'redraw'
  | 'reshape'
  | 'layShape'
  | 'ground'
  | 'grounds'
  | 'redrawLogo'
  | 'logoPack'
>

let studio: Drawer | undefined

/** Who draws designs; it lives as long as the process. */
export function useRedrawing(by: Drawer): void {
  studio = by
}

export function drawer(): Drawer {
  if (!studio) throw new Error('The studio was not started.')
  return studio
}

/** The studio gives a picture up by itself; before that, others may be before it. */
export const untilLate = (): AbortSignal => AbortSignal.timeout(config().STUDIO_SECONDS * 1_000 + 30_000)
