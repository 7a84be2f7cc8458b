import { useState } from 'react'
import { type Look, plainLook } from '#shared/touch-up.ts'
import type { Brush } from './board.ts'
import { History } from './history.ts'
import { paintCutOut } from './render.ts'
import { type Box, freshPatch, isDrawn, type Sheet } from './sheet.ts'
import { type Stroke, strokePatch } from './stroke.ts'
import type { Opened } from './use-opened.ts'

export type Shown = { image: ImageData; changed: Box }

export type Work = {
  sheet: Sheet
  look: Look
  setLook: (change: Partial<Look>) => void
  brush: Brush
  setBrush: (change: Partial<Brush>) => void
  /** The sheet as it is drawn on; another one whenever a part of it has changed. */
  shown: Shown
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
export function useWork({ sheet, view, ground: before }: Ready, chosen?: Partial<Look>): Work {
  const [history] = useState(() => new History())
  const [look, setWholeLook] = useState({ ...view.look, ...chosen })
  const [brush, setWholeBrush] = useState<Brush>({ keep: true, radius: 10 })
  const [shown, setShown] = useState(() => painted(sheet, view.look.edge))
  const [newGround, setNewGround] = useState<HTMLImageElement | null>(null)
  const [isDirty, setDirty] = useState(view.state === 'failed' || chosen !== undefined)

  const repaint = (edge: number, where: Box | null) => {
    if (!where) return
    setDirty(true)
    setShown({ image: shown.image, changed: paintCutOut(sheet, edge, shown.image, where) })
  }
  return {
    sheet,
    look,
    brush,
    shown,
    newGround,
    ground: newGround ?? before,
    setBrush: (change) => setWholeBrush({ ...brush, ...change }),
    setLook(change) {
      const next = { ...look, ...change }
      setWholeLook(next)
      setDirty(true)
      if (next.edge !== look.edge) repaint(next.edge, wholeOf(sheet))
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
      repaint(look.edge, patch.box)
    },
    undo() {
      repaint(look.edge, history.undo(sheet))
    },
    redo() {
      repaint(look.edge, history.redo(sheet))
    },
    startOver() {
      history.apply(sheet, freshPatch(sheet))
      setWholeLook(plainLook)
      repaint(plainLook.edge, wholeOf(sheet))
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    canStartOver: isDrawn(sheet) || !isPlain(look),
    isChanged: isDirty,
  }
}

const wholeOf = ({ width, height }: Sheet): Box => ({ left: 0, top: 0, width, height })

function painted(sheet: Sheet, edge: number): Shown {
  const image = new ImageData(sheet.width, sheet.height)
  return { image, changed: paintCutOut(sheet, edge, image, wholeOf(sheet)) }
}

const isPlain = ({ edge, ground, shadow, crop }: Look): boolean =>
  edge === 0 && ground === 'none' && !shadow && !crop
