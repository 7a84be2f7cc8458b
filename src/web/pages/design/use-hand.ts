import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Design } from '#shared/designs/design.ts'
import { middleOfThing, moveWithin } from './change-place.ts'
import { type Point, type Turned, upright } from './geometry.ts'
import {
  afterGesture,
  allowed,
  type Gesture,
  isStill,
  pinched,
  pulled,
  still,
  straightened,
} from './gesture.ts'
import { hitAt } from './hit.ts'
import { type Lines, snapped } from './snap.ts'
import type { Thing } from './things.ts'

export type Target = { thing: Thing; bounds: Turned }

type Means = {
  /** What the picture lies on: places on it are read from there. */
  stage: RefObject<HTMLElement | null>
  design: Design
  targets: readonly Target[]
  chosen: Thing | undefined
  choose: (id: string | null) => void
  /** It was pressed: keys go on from there. `again`: it was chosen before already. */
  onPress: (id: string, again: boolean) => void
  /** While it goes on, nothing is drawn: what lies on the screen is moved. */
  show: (thing: Thing, gesture: Gesture, lines: Lines) => void
  onDone: (next: Design) => void
}

type Mode = 'move' | 'size' | 'turn' | 'pinch'
type Finger = { from: Point; now: Point }
type Hand = {
  fingers: Map<number, Finger>
  mode: Mode | null
  thing: Thing | null
  gesture: Gesture
  isUnder: boolean
  /** What was chosen when the press began. */
  before: string | undefined
}

const noLines: Lines = { x: null, y: null }
const rest = (): Hand => ({
  fingers: new Map(),
  mode: null,
  thing: null,
  gesture: still,
  isUnder: false,
  before: undefined,
})

/** On the screen: a tap is no move, a finger misses by so much, and a line draws from so far. */
const leastMove = 4
const slackOf = { touch: 22, mouse: 6 }
const snapReach = 7

/** Fingers, mouse and pen on the picture. */
export function useHand(means: Means): void {
  const hand = useRef(rest())

  function scale(): number {
    const width = means.stage.current?.getBoundingClientRect().width ?? 0
    return width > 0 ? means.design.size.width / width : 1
  }
  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = means.stage.current?.getBoundingClientRect()
    const by = scale()
    return { x: (clientX - (box?.left ?? 0)) * by, y: (clientY - (box?.top ?? 0)) * by }
  }
  const hit = (at: Point, slack: number): Target | undefined => {
    const named = means.targets.map(({ thing, bounds }) => ({ id: thing.id, bounds }))
    const id = hitAt(named, at, slack * scale())
    return means.targets.find(({ thing }) => thing.id === id)
  }

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    const { current } = hand
    const at = placeOf(event)
    current.before = means.chosen?.id
    const isTouch = event.pointerType === 'touch'
    const found = hit(at, isTouch ? slackOf.touch : slackOf.mouse)?.thing
    current.fingers.set(event.pointerId, { from: at, now: at })
    if (current.fingers.size === 2 && means.chosen) begin(means.chosen, 'pinch')
    else if (current.fingers.size > 1) return
    else {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
      const pull = handle?.getAttribute('data-handle')
      if (means.chosen && (pull === 'size' || pull === 'turn')) begin(means.chosen, pull)
      else if (!isTouch) {
        means.choose(found?.id ?? null)
        if (found) begin(found, 'move')
      } else if (means.chosen && found?.id === means.chosen.id) begin(means.chosen, 'move')
    }
    if (current.mode) means.stage.current?.setPointerCapture(event.pointerId)
  }

  function begin(thing: Thing, mode: Mode) {
    const { current } = hand
    // A finger that joins goes on from where the first one has brought it.
    if (current.thing && !isStill(current.gesture)) finish()
    for (const finger of current.fingers.values()) finger.from = finger.now
    Object.assign(current, { thing, mode, gesture: still, isUnder: false })
  }

  function move(event: PointerEvent) {
    const { current } = hand
    const finger = current.fingers.get(event.pointerId)
    if (!finger) return
    finger.now = placeOf(event)
    const { thing, mode } = current
    if (!thing || !mode) return
    const way = Math.hypot(finger.now.x - finger.from.x, finger.now.y - finger.from.y)
    current.isUnder ||= way > leastMove * scale()
    if (!current.isUnder) return
    const { gesture, lines } = meant(thing, mode, finger, [...current.fingers.values()])
    current.gesture = gesture
    means.show(thing, gesture, lines)
  }

  function meant(thing: Thing, mode: Mode, finger: Finger, fingers: readonly Finger[]) {
    const { design } = means
    if (mode === 'move') return along(thing, finger)
    const [one, other] = fingers
    if (mode === 'pinch' && one && other) {
      const gesture = pinched([one.from, other.from], [one.now, other.now])
      return { gesture: allowed(design, thing, gesture), lines: noLines }
    }
    const pull = pulled(middleOfThing(design, thing), finger.from, finger.now)
    const before = design.parts.find(({ id }) => id === thing.id)?.turn ?? 0
    const gesture =
      mode === 'turn'
        ? { ...still, turn: straightened(pull.turn, before) }
        : allowed(design, thing, { ...still, by: pull.by })
    return { gesture, lines: noLines }
  }

  function along(thing: Thing, { from, now }: Finger) {
    const { design, targets } = means
    const { dx, dy } = moveWithin(design, thing, now.x - from.x, now.y - from.y)
    const bounds = targets.find((target) => target.thing.id === thing.id)?.bounds
    if (!bounds) return { gesture: { ...still, dx, dy }, lines: noLines }
    const box = upright(bounds)
    const others = targets
      .filter((target) => target.thing.id !== thing.id)
      .map((target) => upright(target.bounds))
    const snap = snapped({ ...box, x: box.x + dx, y: box.y + dy }, design.size, others, snapReach * scale())
    return {
      gesture: { ...still, ...moveWithin(design, thing, dx + snap.dx, dy + snap.dy) },
      lines: snap.lines,
    }
  }

  function finish() {
    const { thing, gesture } = hand.current
    hand.current.gesture = still
    if (!thing) return
    const next = isStill(gesture) ? means.design : afterGesture(means.design, thing, gesture)
    if (next === means.design) means.show(thing, still, noLines)
    else means.onDone(next)
  }

  function up(event: PointerEvent) {
    const { current } = hand
    if (!current.fingers.delete(event.pointerId) || !current.mode) return
    if (event.type === 'pointercancel') current.gesture = still
    // Of two fingers the one that stays does not begin anew.
    finish()
    const { isUnder } = current
    Object.assign(current, { mode: null, thing: null })
    current.isUnder = isUnder
  }

  /** A tap: the only way without pointers, and the only one by touch that lets a page be scrolled. */
  function click(event: MouseEvent) {
    const wasMoved = hand.current.isUnder
    hand.current.isUnder = false
    // A handle is no place, and a part's own button says by itself which one is meant.
    if (event.target instanceof Element && event.target.closest('[data-handle], button')) return
    const found = wasMoved ? means.chosen : hit(placeOf(event), slackOf.touch)?.thing
    if (!wasMoved) means.choose(found?.id ?? null)
    if (found) means.onPress(found.id, !wasMoved && found.id === hand.current.before)
  }

  const hear = useEffectEvent((event: MouseEvent | PointerEvent) => {
    if (event.type === 'click') click(event)
    else if (!(event instanceof PointerEvent)) return
    else if (event.type === 'pointerdown') down(event)
    else if (event.type === 'pointermove') move(event)
    else up(event)
  })
  const { stage } = means
  useEffect(() => {
    const { current } = stage
    const listen = (event: MouseEvent | PointerEvent) => hear(event)
    for (const kind of kinds) current?.addEventListener(kind, listen)
    return () => {
      for (const kind of kinds) current?.removeEventListener(kind, listen)
    }
  }, [stage])
}

const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click'] as const
