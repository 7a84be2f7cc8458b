import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedDesign } from '#shared/designs/design-view.ts'
import type { Pieces } from '#shared/designs/draw-design.ts'
import { keptName } from './kept-name.ts'
import { pieceAddresses } from './piece-addresses.ts'
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

async function open({ id, shape, design, paid }: OpenedDesign): Promise<Ready> {
  const kept = await keptDesign(keptName({ id, shape }))
  const first = kept?.design ?? design
  const from = pieceAddresses({ id, shape }, first, paid)
  const [ground, subject, logo] = await Promise.all([
    openPiece(from.ground),
    from.subject && openPiece(from.subject),
    from.logo && openPiece(from.logo),
    loadFonts(first),
  ])
  return { pieces: { ground, subject: subject || undefined, logo: logo || undefined }, kept }
}
