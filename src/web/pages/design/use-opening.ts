import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedDesign } from '#shared/designs/design-view.ts'
import type { Pieces } from '#shared/designs/draw-design.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { groundAddress } from './ground-address.ts'
import { loadFonts } from './design-fonts.ts'
import { type KeptDesign, keptDesign } from '#web/keep/kept-designs.ts'
import { type Drawable, openPiece } from './sheets.ts'

export type Ready = { pieces: Pieces<Drawable>; kept: KeptDesign | null }

export type Opening =
  | { state: 'opening' }
  | { state: 'failed'; again: () => void }
  | ({ state: 'ready' } & Ready)

/** Fetches all that is drawn with, and what lies on this phone from the last time. */
export function useOpening(opened: OpenedDesign): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const fetchAll = useEffectEvent(() => open(opened))
  const isOpening = opening.state === 'opening'
  useEffect(() => {
    if (!isOpening) return
    let isWanted = true
    fetchAll().then(
      (ready) => isWanted && setOpening({ state: 'ready', ...ready }),
      () => isWanted && setOpening({ state: 'failed', again: () => setOpening({ state: 'opening' }) }),
    )
    return () => {
      isWanted = false
    }
  }, [isOpening])
  return opening
}

async function open({ id, design, paid }: OpenedDesign): Promise<Ready> {
  const kept = await keptDesign(id)
  const [ground, subject, logo] = await Promise.all([
    openPiece(groundAddress(id, kept?.design ?? design, paid)),
    paid.pieces.subject && openPiece(pictureFiles.side(id, 'subject')),
    (kept?.design ?? design).pieces.logo && openPiece(pictureFiles.side(id, 'emblem')),
    loadFonts(kept?.design ?? design),
  ])
  return { pieces: { ground, subject, logo }, kept }
}
