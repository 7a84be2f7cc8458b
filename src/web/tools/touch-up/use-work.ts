import { useState } from 'react'
import { type Look, plainLook } from '#shared/touch-up.ts'
import type { Brush } from './board.ts'
import { History } from './history.ts'
import { paintCutOut } from './render.ts'
import { freshPatch, isDrawn, type Sheet } from './sheet.ts'
import { type Stroke, strokePatch } from './stroke.ts'
import type { Opened } from './use-opened.ts'

export type Work = {
  sheet: Sheet
  look: Look
  setLook: (change: Partial<Look>) => void
  brush: Brush
  setBrush: (change: Partial<Brush>) => void
  /** The sheet as it is drawn on. */
  image: ImageData
  /** The person's own picture below it, and whether the server does not know it yet. */
  ground: HTMLImageElement | null
  newGround: HTMLImageElement | null
  setGround: (picture: HTMLImageElement) => void
  draw: (stroke: Stroke) => void
  undo: () => void
  redo: () => void
  startOver: () => void
  canUndo: boolean
  canRedo: boolean
  canStartOver: boolean
  isChanged: boolean
}

type Ready = Extract<Opened, { state: 'ready' }>

/** What is being done to one picture until it is saved. */
export function useWork({ sheet, view, ground: before }: Ready): Work {
  const [history] = useState(() => new History())
  const [look, setWholeLook] = useState(view.look)
  const [brush, setWholeBrush] = useState<Brush>({ keep: true, radius: 18 })
  const [image, setImage] = useState(() => paintCutOut(sheet, view.look.edge))
  const [newGround, setNewGround] = useState<HTMLImageElement | null>(null)
  const [isDirty, setDirty] = useState(view.state === 'failed')

  const changed = () => {
    setDirty(true)
    setImage(paintCutOut(sheet, look.edge))
  }
  return {
    sheet,
    look,
    brush,
    image,
    newGround,
    ground: newGround ?? before,
    setBrush: (change) => setWholeBrush({ ...brush, ...change }),
    setLook(change) {
      const next = { ...look, ...change }
      setWholeLook(next)
      setDirty(true)
      if (next.edge !== look.edge) setImage(paintCutOut(sheet, next.edge))
    },
    setGround(picture) {
      setNewGround(picture)
      setWholeLook({ ...look, ground: 'picture' })
      setDirty(true)
    },
    draw(stroke) {
      const patch = strokePatch(sheet, stroke)
      if (!patch) return
      history.apply(sheet, patch)
      changed()
    },
    undo() {
      history.undo(sheet)
      changed()
    },
    redo() {
      history.redo(sheet)
      changed()
    },
    startOver() {
      history.apply(sheet, freshPatch(sheet))
      setWholeLook(plainLook)
      setDirty(true)
      setImage(paintCutOut(sheet, plainLook.edge))
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    canStartOver: isDrawn(sheet) || !isPlain(look),
    isChanged: isDirty,
  }
}

const isPlain = ({ edge, ground, shadow, crop }: Look): boolean =>
  edge === 0 && ground === 'none' && !shadow && !crop
