import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PieceName } from '#shared/designs/design.ts'
import type { Piece } from '#shared/designs/draw-piece.ts'
import type { Pieces } from '#shared/designs/draw-design.ts'
import { pieceAddresses } from './piece-addresses.ts'
import { type Drawable, openPiece } from './sheets.ts'
import type { Work } from './use-work.ts'

type Found = { pieces: Pieces<Drawable>; isComing: boolean; hasFailed: boolean }

/** What is drawn with. Another one takes its place when it has come; the one before is shown as long. */
export function usePieces({ id, shape, design, paid }: Work, first: Pieces<Drawable>): Found {
  const addresses = pieceAddresses({ id, shape }, design, paid)
  const [shown, setShown] = useState(() => ({ pieces: first, addresses }))
  const [failed, setFailed] = useState<string>('')
  const opened = useRef(new Map<string, Piece<Drawable>>())
  const fetchPiece = useEffectEvent(async (name: PieceName, address: string) => {
    const before = shown.pieces[name]
    if (before && shown.addresses[name] !== address) opened.current.set(shown.addresses[name], before)
    if (address === '' || shown.addresses[name] === address) return before
    return opened.current.get(address) ?? (await openPiece(address))
  })
  const { ground, subject, logo } = addresses
  useEffect(() => {
    let isWanted = true
    async function open() {
      const wanted = { ground, subject, logo }
      const found = await Promise.all([
        fetchPiece('ground', ground),
        fetchPiece('subject', subject),
        fetchPiece('logo', logo),
      ]).catch(() => null)
      if (!isWanted) return
      setFailed(found ? '' : JSON.stringify(wanted))
      if (!found) return
      const [under, piece, emblem] = found
      if (!under) return
      setShown((before) => {
        const { pieces } = before
        const isSame = pieces.ground === under && pieces.subject === piece && pieces.logo === emblem
        return {
          pieces: isSame ? pieces : { ground: under, subject: piece, logo: emblem },
          addresses: wanted,
        }
      })
    }
    void open()
    return () => {
      isWanted = false
    }
  }, [ground, subject, logo])
  const now = JSON.stringify({ ground, subject, logo })
  return {
    pieces: shown.pieces,
    isComing: JSON.stringify(shown.addresses) !== now && failed !== now,
    hasFailed: failed === now,
  }
}
