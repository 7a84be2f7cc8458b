import { type Kit, place, put, softShadow, solid } from '../kit.ts'
import { footBar } from '../signature.ts'
import { stack } from '../stack.ts'
import { headline, kicker } from './headings.ts'

// What is read at 168 pixels: few words, very large, and a picture cut out with an edge.

const title = (kit: Kit, own: Parameters<typeof headline>[1] = {}) =>
  headline(kit, {
    size: 230,
    lines: 3,
    paint: 'ink',
    accent: 'ink-accent',
    leading: { latin: 1.04, bangla: 1.2 },
    ...own,
  })

const edgeOf = ({ w, h }: Kit) => Math.min(w, h) * 0.009
const sticker = (kit: Kit) => ({ sticker: { paint: 'light', edge: edgeOf(kit) } })

const tag = (own: Parameters<typeof kicker>[0] = {}) =>
  kicker({
    size: 74,
    leading: { latin: 1.26, bangla: 1.4 },
    pill: { paint: 'accent', corner: 0.18, padding: 0.36 },
    gap: 22,
    ...own,
  })

/** Where the shop is found, and its logo, in a bar at the foot; the picture has what is above. Without either it has all. */
const signed =
  (layout: (kit: Kit) => void) =>
  (kit: Kit): void => {
    const h = footBar({ ...kit, parts: [] }, bar)
    const { safe, margin } = kit
    const height = Math.min(safe.height, h - safe.y - margin * 0.4)
    layout(h === kit.h ? kit : { ...kit, h, safe: { ...safe, height } })
    // Before everything that stands in the picture.
    footBar(kit, bar)
  }

const bar = { panel: 'accent', paint: 'accent-ink' }

/** A leaning sheet with the picture in front of it, the title beside. */
export const cover = signed((kit) => {
  const { safe, isWide, w, h, u, words } = kit
  const wide = { corner: { above: 0, below: 0 }, ink: solid('panel'), shadow: softShadow(0.3, 40 * u, 0) }
  if (isWide) {
    put(kit, {
      kind: 'panel',
      box: { x: w * 0.6, y: -h * 0.2, width: w * 0.6, height: h * 1.4 },
      turn: 0.15,
      ...wide,
    })
    place(
      kit,
      { x: w * 0.57, y: h * 0.06, width: w * 0.41, height: h * (kit.subject.isCutBelow ? 0.94 : 0.88) },
      { down: 'middle', ...sticker(kit) },
    )
    stack(kit, { ...safe, width: w * 0.52 - safe.x, height: safe.height * 0.93 }, [tag(), title(kit)], {
      from: 'middle',
    })
    return
  }
  put(kit, {
    kind: 'panel',
    box: { x: -w * 0.2, y: h * 0.56, width: w * 1.4, height: h * 0.7 },
    turn: -0.12,
    ...wide,
  })
  const tall = words.headline === '' ? 0.1 : 0.38
  stack(kit, { ...safe, height: safe.height * tall }, [tag(), title(kit)], {
    from: 'middle',
    align: 'center',
  })
  const top = safe.y + safe.height * (tall + 0.03)
  const foot = kit.subject.isCutBelow ? h : safe.y + safe.height
  place(kit, { x: w * 0.1, y: top, width: w * 0.8, height: foot - top }, sticker(kit))
})

/** The picture in a round window, the title beside or under it. */
export const coverCircle = signed((kit) => {
  const { safe, isWide, w, h, u } = kit
  const d = isWide ? Math.min(h * 0.9, w * 0.42) : Math.min(w * 0.8, safe.height * 0.5)
  const disc = isWide
    ? { x: w * 0.755 - d / 2, y: h * 0.5 - d / 2, width: d, height: d }
    : { x: w / 2 - d / 2, y: safe.y + safe.height - d, width: d, height: d }
  put(kit, { kind: 'disc', box: disc, ink: solid('panel') })
  const ring = { x: disc.x - d * 0.04, y: disc.y - d * 0.04, width: d * 1.08, height: d * 1.08 }
  put(kit, { kind: 'ring', box: ring, ink: solid('accent'), thick: Math.max(1, 9 * u), dash: 26 * u })
  const cut = kit.subject.isCutBelow === true
  const room = {
    x: disc.x + d * (cut ? 0.1 : -0.03),
    y: disc.y + d * 0.06,
    width: d * (cut ? 0.8 : 1.06),
    height: d * (cut ? 0.92 : 0.88),
  }
  place(kit, room, { down: 'middle', ...sticker(kit) })
  const words = isWide ? { ...safe, width: w * 0.52 - safe.x } : { ...safe, height: safe.height - d * 1.1 }
  stack(kit, words, [tag(), title(kit)], { from: 'middle', align: isWide ? 'left' : 'center' })
})

/** The title on a strip at the foot, the picture above it in the whole breadth. */
export const coverStrip = signed((kit) => {
  const { safe, w, h, u, words, isWide, margin } = kit
  const hasTitle = words.headline !== ''
  const tall = hasTitle ? h * (isWide ? 0.34 : 0.3) : 0
  const bottom = kit.form === 'story' ? safe.y + safe.height : h
  const top = bottom - tall
  const head = isWide ? h * 0.05 : safe.y
  const kickerTall = words.kicker === '' ? 0 : isWide ? 0 : 120 * u
  const from = head + kickerTall
  if (isWide) stack(kit, { ...safe, width: w * 0.3, height: h * 0.3 }, [tag({ size: 66, lines: 2 })])
  else stack(kit, { ...safe, height: kickerTall }, [tag()], { align: 'center' })
  const across = isWide ? { x: w * 0.36, width: w * 0.6 } : { x: w * 0.08, width: w * 0.84 }
  place(
    kit,
    { ...across, y: from, height: top - from + (kit.subject.isCutBelow ? 10 : -16) * u },
    sticker(kit),
  )
  if (!hasTitle) return
  put(kit, {
    kind: 'panel',
    box: { x: 0, y: top, width: w, height: h - top },
    ink: solid('panel'),
    corner: { above: 0, below: 0 },
  })
  put(kit, { kind: 'bar', box: { x: 0, y: top, width: w, height: 12 * u }, ink: solid('accent') })
  const at = { x: margin, y: top + 26 * u, width: w - margin * 2, height: tall - 46 * u }
  stack(kit, at, [title(kit, { lines: 2, paint: 'panel-ink', accent: 'panel-accent', size: 200 })], {
    from: 'middle',
    align: 'center',
  })
})
