import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Piece } from '#shared/designs/draw-piece.ts'
import type { Pieces } from '#shared/designs/draw-design.ts'
import { groundAddress } from './ground-address.ts'
import { type Drawable, openPiece } from './sheets.ts'
import type { Work } from './use-work.ts'

type Found = { pieces: Pieces<Drawable>; isComing: boolean; hasFailed: boolean }

/** What is drawn with. Another ground takes its place when it has come; the one before is shown as long. */
export function usePieces({ id, design, paid }: Work, first: Pieces<Drawable>): Found {
  const address = groundAddress(id, design, paid)
  const [pieces, setPieces] = useState(first)
  const [shown, setShown] = useState(address)
  const [failed, setFailed] = useState('')
  const opened = useRef(new Map<string, Piece<Drawable>>())
  const fetchGround = useEffectEvent(async () => {
    if (shown !== address) opened.current.set(shown, pieces.ground)
    return opened.current.get(address) ?? (await openPiece(address))
  })
  useEffect(() => {
    let isWanted = true
    async function open() {
      const ground = await fetchGround().catch(() => null)
      if (!isWanted) return
      setFailed(ground ? '' : address)
      if (!ground) return
      setPieces((before) => (before.ground === ground ? before : { ...before, ground }))
      setShown(address)
    }
    void open()
    return () => {
      isWanted = false
    }
  }, [address])
  return { pieces, isComing: shown !== address && failed !== address, hasFailed: failed === address }
}
