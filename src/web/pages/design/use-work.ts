import { useEffect, useRef, useState } from 'react'
import type { Design } from '#shared/designs/design.ts'
import type { OpenedDesign } from '#shared/designs/design-view.ts'
import { putDesign, seeDesign } from '#web/calls/design.ts'
import { dropFromAddress } from '#web/device/address.ts'
import { isOnline, onNetworkChange } from '#web/device/network.ts'
import { begun, changed, type History, redone, rested, undone } from './history.ts'
import { touchUpWish } from '#web/paths.ts'
import { forgetDesign, keepDesign, type KeptDesign } from '#web/keep/kept-designs.ts'
import { keptName } from './kept-name.ts'
import { written } from './same-design.ts'
import { Saver, type SaveState } from './saver.ts'
import { type Thing, thingNamed, thingsOf } from './things.ts'

/** What is chosen when it is no part; none is called so. */
export const groundId = '#ground'

export type Work = {
  id: string
  /** The shape that is adjusted, if it is one. */
  shape: OpenedDesign['shape']
  adjusted: OpenedDesign['adjusted']
  /** What stands in it can be cut out anew; `comesToTouchUp`: that is what its owner has come for. */
  canTouchUp: boolean
  comesToTouchUp: boolean
  design: Design
  paid: Design
  things: readonly Thing[]
  chosen: Thing | undefined
  isOnGround: boolean
  choose: (id: string | null) => void
  /** `under`: what goes on, as long as it is named alike, is taken back in one step. */
  change: (next: Design, under?: string | null) => void
  /** After something was waited for: what it is by then is changed. */
  changeNow: (next: (now: Design) => Design) => void
  /** What was being done is done: what follows is another step. */
  rest: () => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  save: SaveState
  sendNow: () => void
  takeTheirs: () => void
  keepMine: () => void
  isPaid: boolean
  restore: () => void
}

/** What is being done to one design. It is saved by itself. */
export function useWork(opened: OpenedDesign, kept: KeptDesign | null): Work {
  const { id, shape, paid } = opened
  const [history, setHistory] = useState(() => resumed(opened, kept))
  const [comesToTouchUp] = useState(() => new URLSearchParams(location.search).has(touchUpWish))
  useEffect(() => dropFromAddress(touchUpWish), [])
  const [chosen, setChosen] = useState<string | null>(comesToTouchUp ? subjectIn(opened.design) : null)
  const [save, setSave] = useState<SaveState>({ kind: 'saved', revision: opened.revision })
  const [saver] = useState(() => {
    const at = { id, shape }
    return new Saver(
      {
        put: (design, how) =>
          putDesign(at, design, { ...how, isAnew: shape !== null && written(design) === written(paid) }),
        see: () => seeDesign(at),
        keep: (left) => keepDesign(keptName(at), left),
        forget: () => forgetDesign(keptName(at)),
        tell: setSave,
      },
      opened,
    )
  })

  useEffect(() => {
    if (kept) saver.resume(kept)
    const leave = () => saver.leave()
    addEventListener('pagehide', leave)
    const deaf = onNetworkChange(() => isOnline() && saver.hurry())
    return () => {
      removeEventListener('pagehide', leave)
      deaf()
      leave()
    }
  }, [saver, kept])

  function put(next: History<Design>) {
    if (next === history) return
    setHistory(next)
    saver.change(next.now)
  }

  const latest = useRef(history)
  useEffect(() => {
    latest.current = history
  }, [history])

  const { now: design } = history
  return {
    id,
    shape,
    // In another look they are laid out anew.
    adjusted: isSame(opened.design.template, design.template) ? opened.adjusted : [],
    canTouchUp: opened.canTouchUp,
    comesToTouchUp,
    design,
    paid,
    things: thingsOf(design),
    chosen: thingNamed(design, chosen),
    isOnGround: chosen === groundId,
    choose(next) {
      setChosen(next)
      if (next !== chosen) setHistory(rested)
    },
    change: (next, under = null) => put(changed(history, next, under)),
    changeNow: (next) => put(changed(latest.current, next(latest.current.now))),
    rest: () => setHistory(rested),
    undo: () => put(undone(history)),
    redo: () => put(redone(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    save,
    sendNow: () => saver.hurry(),
    takeTheirs: () => setHistory(changed(history, saver.takeTheirs())),
    keepMine() {
      if (save.kind !== 'conflict') return
      // The other one is a step behind, so that it can be gone back to.
      setHistory({ ...history, past: [...history.past, save.theirs.design], under: null })
      saver.keepMine()
    },
    isPaid: written(design) === written(paid),
    restore: () => put(changed(history, paid)),
  }
}

const subjectIn = ({ parts }: Design): string | null =>
  parts.find((part) => part.kind === 'piece' && part.piece === 'subject')?.id ?? null

const isSame = (one: Design['template'], other: Design['template']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What lies on this phone comes after what is saved, which can be gone back to. */
function resumed({ design }: OpenedDesign, kept: KeptDesign | null): History<Design> {
  const first = begun(design)
  return kept && written(kept.design) !== written(design) ? changed(first, kept.design) : first
}
