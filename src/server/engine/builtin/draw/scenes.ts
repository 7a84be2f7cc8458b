import type { Chance } from '../random.ts'
import type { Sheet } from './canvas.ts'
import { clear, hslOf, mixed, shifted } from './colour.ts'
import { bokeh, glow, gradient, grain, leafShadow, vignette, windowLight } from './light.ts'
import { arch, podium, sweep, tiles, woodTop } from './stage.ts'

/** Where the product stands in a drawn scene, and how light falls on it. Sizes as parts of the sheet. */
export type Stage = {
  ground: number
  width: number
  dark: boolean
  shadow: number
  light: number
  reflection: number
  accent: string
}

export type SceneName =
  | 'neon'
  | 'lab'
  | 'blush'
  | 'kitchen'
  | 'room'
  | 'boutique'
  | 'table'
  | 'party'
  | 'festival'
  | 'harvest'
  | 'studio'

type Scene = (on: Sheet, tint: string, chance: Chance) => Stage

const soft = (tint: string, s: number, l: number, turn = 0) =>
  shifted(tint, turn, Math.min(hslOf(tint).s, s), l)

/** Eleven sets, each drawn in the light and the materials that its goods are usually photographed in. */
export const scenes: Record<SceneName, Scene> = {
  neon(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const main = shifted(tint, 0, 0.8, 0.55)
    const other = shifted(tint, 70, 0.85, 0.58)
    pen.fillStyle = gradient(pen, 0, 0, 0, h, [
      [0, '#0a0d16'],
      [0.7, '#111726'],
      [0.72, '#0b0f19'],
      [1, '#05070c'],
    ])
    pen.fillRect(0, 0, w, h)
    glow(pen, w * 0.5, h * 0.5, w * 0.72, main, 0.5)
    glow(pen, w * 0.85, h * 0.28, w * 0.5, other, 0.32)
    for (const [radius, alpha] of [
      [0.37, 0.95],
      [0.385, 0.25],
      [0.42, 0.14],
    ] as const) {
      pen.save()
      pen.shadowColor = main
      pen.shadowBlur = 46
      pen.strokeStyle = clear(mixed(main, '#ffffff', 0.55), alpha)
      pen.lineWidth = alpha > 0.5 ? 7 : 2
      pen.beginPath()
      pen.arc(w / 2, h * 0.52, w * radius, Math.PI * 0.83, Math.PI * 2.17)
      pen.stroke()
      pen.restore()
    }
    pen.fillStyle = gradient(pen, 0, h * 0.74, 0, h, [
      [0, clear(main, 0.34)],
      [0.25, clear('#05070c', 0.5)],
      [1, '#05070c'],
    ])
    pen.fillRect(0, h * 0.74, w, h * 0.26)
    glow(pen, w * 0.5, h * 0.775, w * 0.42, mixed(main, '#ffffff', 0.4), 0.35)
    vignette(pen, w, h, 0.45)
    grain(pen, w, h, chance, 6)
    return {
      ground: 0.79,
      width: 0.56,
      dark: true,
      shadow: 0.8,
      light: 0,
      reflection: 0.42,
      accent: mixed(main, '#ffffff', 0.35),
    }
  },
  lab(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const wall = soft(tint, 0.28, 0.82)
    sweep(pen, w, h, 0.7, wall, mixed(wall, '#ffffff', 0.3))
    glow(pen, w * 0.28, h * 0.28, w * 0.9, '#ffffff', 0.75)
    for (const [x, y, side, turn] of [
      [0.16, 0.62, 0.24, 0.3],
      [0.86, 0.66, 0.2, -0.2],
    ] as const) {
      pen.save()
      pen.translate(w * x, h * y)
      pen.rotate(turn)
      pen.shadowColor = 'rgba(20,30,50,0.28)'
      pen.shadowBlur = 50
      pen.shadowOffsetY = 26
      pen.fillStyle = gradient(pen, -w * side * 0.5, -w * side * 0.5, w * side * 0.5, w * side * 0.5, [
        [0, mixed(wall, '#ffffff', 0.75)],
        [1, mixed(wall, '#000000', 0.12)],
      ])
      pen.beginPath()
      pen.roundRect(-w * side * 0.5, -w * side * 0.5, w * side, w * side, w * 0.03)
      pen.fill()
      pen.restore()
    }
    podium(pen, w / 2, h * 0.78, w * 0.4, h * 0.07, soft(tint, 0.4, 0.62))
    podium(pen, w / 2, h * 0.765, w * 0.32, h * 0.02, mixed(wall, '#ffffff', 0.6))
    grain(pen, w, h, chance)
    return {
      ground: 0.775,
      width: 0.52,
      dark: false,
      shadow: 0.5,
      light: -0.7,
      reflection: 0.1,
      accent: soft(tint, 0.75, 0.34),
    }
  },
  blush(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const base = soft(tint, 0.5, 0.84)
    sweep(pen, w, h, 0.72, base, mixed(base, '#ffffff', 0.35))
    glow(pen, w * 0.2, h * 0.2, w * 0.9, '#fffaf2', 0.7)
    arch(pen, w * 0.5, h * 0.79, w * 0.68, h * 0.56, soft(tint, 0.5, 0.76))
    leafShadow(pen, w * 1.04, h * 0.12, w * 0.62, Math.PI * 0.84, clear(soft(tint, 0.4, 0.35), 0.24), chance)
    leafShadow(pen, w * 1.05, h * 0.34, w * 0.5, Math.PI * 0.96, clear(soft(tint, 0.4, 0.35), 0.2), chance)
    podium(pen, w * 0.5, h * 0.79, w * 0.4, h * 0.075, soft(tint, 0.42, 0.8))
    podium(pen, w * 0.5, h * 0.77, w * 0.3, h * 0.03, mixed(base, '#ffffff', 0.55))
    grain(pen, w, h, chance)
    return {
      ground: 0.78,
      width: 0.5,
      dark: false,
      shadow: 0.48,
      light: -0.7,
      reflection: 0.08,
      accent: soft(tint, 0.6, 0.32),
    }
  },
  kitchen(on, tint, chance) {
    const { pen, width: w, height: h } = on
    pen.save()
    pen.filter = 'blur(3px)'
    tiles(pen, w, h * 0.66, w * 0.125, mixed(soft(tint, 0.18, 0.9), '#fff6e6', 0.6), chance)
    pen.restore()
    glow(pen, w * 0.16, h * 0.1, w * 1.0, '#fff1cf', 0.8)
    windowLight(pen, w * 0.42, h * 0.06, w * 0.44, h * 0.44, 'rgba(255,244,210,0.9)')
    woodTop(pen, w, h, h * 0.655, '#a9713f', chance)
    pen.fillStyle = gradient(pen, 0, h * 0.6, 0, h * 0.66, [
      [0, 'rgba(60,30,8,0)'],
      [1, 'rgba(60,30,8,0.3)'],
    ])
    pen.fillRect(0, h * 0.6, w, h * 0.056)
    flour(on, chance)
    vignette(pen, w, h, 0.22)
    grain(pen, w, h, chance)
    return {
      ground: 0.8,
      width: 0.58,
      dark: false,
      shadow: 0.6,
      light: -0.6,
      reflection: 0.06,
      accent: '#7a3b12',
    }
  },
  room(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const wall = mixed(soft(tint, 0.22, 0.78), '#efe2cf', 0.5)
    sweep(pen, w, h, 0.74, wall, mixed(wall, '#8a6a48', 0.3))
    windowLight(pen, w * 0.02, h * 0.14, w * 0.62, h * 0.56, 'rgba(255,250,235,0.95)')
    leafShadow(pen, -w * 0.04, h * 0.2, w * 0.55, 0.35, 'rgba(60,45,25,0.2)', chance)
    woodTop(pen, w, h, h * 0.73, '#b98a5a', chance)
    pen.fillStyle = mixed(wall, '#ffffff', 0.5)
    pen.fillRect(0, h * 0.705, w, h * 0.026)
    pen.fillStyle = 'rgba(50,30,10,0.22)'
    pen.fillRect(0, h * 0.731, w, h * 0.006)
    vignette(pen, w, h, 0.2)
    grain(pen, w, h, chance)
    return {
      ground: 0.83,
      width: 0.6,
      dark: false,
      shadow: 0.58,
      light: -0.8,
      reflection: 0.08,
      accent: '#5d3a1a',
    }
  },
  boutique(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const wall = mixed(soft(tint, 0.45, 0.66), '#d9b79a', 0.35)
    sweep(pen, w, h, 0.78, wall, mixed(wall, '#ffffff', 0.16))
    glow(pen, w * 0.25, h * 0.22, w * 0.9, '#fff3e4', 0.6)
    arch(pen, w * 0.5, h * 0.86, w * 0.78, h * 0.66, mixed(wall, '#ffffff', 0.28))
    for (let fold = 0; fold < 9; fold++) {
      const x = w * (0.86 + fold * 0.022)
      pen.fillStyle = gradient(pen, x, 0, x + w * 0.024, 0, [
        [0, clear('#000000', 0.12)],
        [0.5, clear('#ffffff', 0.2)],
        [1, clear('#000000', 0.16)],
      ])
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.quadraticCurveTo(x + w * 0.03, h * 0.4, x - w * 0.006, h * 0.84)
      pen.lineTo(x + w * 0.022, h * 0.84)
      pen.quadraticCurveTo(x + w * 0.05, h * 0.4, x + w * 0.024, 0)
      pen.fill()
    }
    grain(pen, w, h, chance)
    vignette(pen, w, h, 0.16)
    return {
      ground: 0.855,
      width: 0.62,
      dark: false,
      shadow: 0.45,
      light: -0.6,
      reflection: 0,
      accent: mixed(soft(tint, 0.5, 0.24), '#2a1408', 0.3),
    }
  },
  table(on, tint, chance) {
    const { pen, width: w, height: h } = on
    pen.fillStyle = gradient(pen, 0, 0, 0, h * 0.66, [
      [0, '#1c120c'],
      [0.6, '#3a2416'],
      [1, '#24160d'],
    ])
    pen.fillRect(0, 0, w, h)
    glow(pen, w * 0.5, h * 0.36, w * 0.8, '#ffb25e', 0.5)
    bokeh(
      pen,
      { x: 0, y: 0, width: w, height: h * 0.56 },
      ['#ffcf87', '#ff9d4d', '#ffe7bd', shifted(tint, 0, 0.7, 0.6)],
      34,
      w * 0.055,
      chance,
    )
    woodTop(pen, w, h, h * 0.64, '#5e3a20', chance)
    glow(pen, w * 0.5, h * 0.77, w * 0.52, '#ffd9a0', 0.5)
    vignette(pen, w, h, 0.5)
    grain(pen, w, h, chance)
    return {
      ground: 0.8,
      width: 0.64,
      dark: true,
      shadow: 0.85,
      light: -0.3,
      reflection: 0.1,
      accent: '#ffc774',
    }
  },
  party(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const wall = soft(tint, 0.6, 0.86)
    sweep(pen, w, h, 0.72, wall, mixed(wall, '#ffffff', 0.45))
    glow(pen, w * 0.5, h * 0.42, w * 0.75, '#ffffff', 0.75)
    bokeh(
      pen,
      { x: 0, y: 0, width: w, height: h * 0.7 },
      ['#ffffff', '#fff2c9', '#ffd9e8'],
      22,
      w * 0.07,
      chance,
    )
    bunting(on, tint)
    confetti(on, tint, chance)
    podium(pen, w / 2, h * 0.79, w * 0.42, h * 0.05, mixed(wall, '#ffffff', 0.65))
    grain(pen, w, h, chance)
    return {
      ground: 0.79,
      width: 0.6,
      dark: false,
      shadow: 0.42,
      light: -0.4,
      reflection: 0.05,
      accent: soft(tint, 0.7, 0.36),
    }
  },
  festival(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const sky = shifted(tint, 0, 0.6, 0.16)
    pen.fillStyle = gradient(pen, 0, 0, 0, h, [
      [0, mixed(sky, '#05060f', 0.5)],
      [0.6, sky],
      [0.75, shifted(sky, 20, 0.5, 0.26)],
      [1, mixed(sky, '#000000', 0.5)],
    ])
    pen.fillRect(0, 0, w, h)
    glow(pen, w * 0.5, h * 0.56, w * 0.65, '#ffcf6e', 0.5)
    bokeh(
      pen,
      { x: 0, y: h * 0.1, width: w, height: h * 0.6 },
      ['#ffd36b', '#ffe9b0', '#ffb347'],
      40,
      w * 0.034,
      chance,
    )
    for (const [x, drop, size] of [
      [0.1, 0.17, 1],
      [0.24, 0.08, 0.7],
      [0.9, 0.2, 1.05],
      [0.77, 0.09, 0.72],
    ] as const) {
      lantern(on, w * x, h * drop, w * 0.05 * size)
    }
    podium(pen, w / 2, h * 0.79, w * 0.42, h * 0.06, '#c8963c')
    podium(pen, w / 2, h * 0.775, w * 0.34, h * 0.02, '#f0cf86')
    vignette(pen, w, h, 0.4)
    grain(pen, w, h, chance)
    return {
      ground: 0.785,
      width: 0.54,
      dark: true,
      shadow: 0.6,
      light: 0,
      reflection: 0.12,
      accent: '#ffd78a',
    }
  },
  harvest(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const green = mixed(soft(tint, 0.5, 0.6), '#7fae62', 0.65)
    pen.fillStyle = gradient(pen, 0, 0, 0, h * 0.7, [
      [0, mixed(green, '#ffffff', 0.55)],
      [0.6, green],
      [1, mixed(green, '#1c3a12', 0.4)],
    ])
    pen.fillRect(0, 0, w, h)
    pen.save()
    pen.filter = `blur(${(w / 38).toFixed(0)}px)`
    for (let n = 0; n < 26; n++) {
      pen.fillStyle = clear(
        mixed(green, chance.next() > 0.5 ? '#0f2a0a' : '#f4ffd8', chance.between(0.2, 0.7)),
        0.55,
      )
      pen.beginPath()
      pen.ellipse(
        chance.next() * w,
        h * chance.between(0.18, 0.68),
        w * chance.between(0.05, 0.16),
        w * chance.between(0.04, 0.1),
        chance.next() * 3,
        0,
        7,
      )
      pen.fill()
    }
    pen.restore()
    bokeh(pen, { x: 0, y: 0, width: w, height: h * 0.5 }, ['#fffbd6', '#eaffc4'], 26, w * 0.05, chance)
    glow(pen, w * 0.2, h * 0.05, w * 0.8, '#fffbe0', 0.8)
    woodTop(pen, w, h, h * 0.67, '#8f623a', chance)
    vignette(pen, w, h, 0.25)
    grain(pen, w, h, chance)
    return {
      ground: 0.81,
      width: 0.6,
      dark: false,
      shadow: 0.6,
      light: -0.7,
      reflection: 0.06,
      accent: '#1f4a1b',
    }
  },
  studio(on, tint, chance) {
    const { pen, width: w, height: h } = on
    const wall = soft(tint, 0.62, 0.6)
    sweep(pen, w, h, 0.74, wall, mixed(wall, '#ffffff', 0.22))
    glow(pen, w * 0.5, h * 0.46, w * 0.8, mixed(wall, '#ffffff', 0.75), 0.85)
    pen.fillStyle = clear('#ffffff', 0.14)
    pen.beginPath()
    pen.moveTo(-w * 0.1, 0)
    pen.lineTo(w * 0.24, 0)
    pen.lineTo(w * 0.86, h * 0.9)
    pen.lineTo(w * 0.2, h * 0.9)
    pen.fill()
    podium(pen, w / 2, h * 0.79, w * 0.41, h * 0.06, mixed(wall, '#ffffff', 0.2))
    grain(pen, w, h, chance)
    return {
      ground: 0.79,
      width: 0.56,
      dark: false,
      shadow: 0.5,
      light: -0.5,
      reflection: 0.08,
      accent: soft(tint, 0.7, 0.25),
    }
  },
}

function flour({ pen, width: w, height: h }: Sheet, chance: Chance): void {
  for (let n = 0; n < 240; n++) {
    const side = chance.next() > 0.5 ? chance.between(0, 0.3) : chance.between(0.7, 1)
    pen.fillStyle = `rgba(255,252,244,${chance.between(0.15, 0.6)})`
    pen.beginPath()
    pen.arc(w * side, h * chance.between(0.8, 0.99), chance.between(0.6, 3.4), 0, Math.PI * 2)
    pen.fill()
  }
}

function bunting({ pen, width: w, height: h }: Sheet, tint: string): void {
  const colours = [0, 45, 160, 200, 300].map((turn) => shifted(tint, turn, 0.6, 0.68))
  for (const [y, sag] of [
    [-0.012, 0.03],
    [-0.03, 0.02],
  ] as const) {
    const at = (part: number) => ({ x: w * part, y: h * (y + sag * 4 * part * (1 - part)) })
    pen.strokeStyle = 'rgba(120,80,60,0.4)'
    pen.lineWidth = 2
    pen.beginPath()
    for (let n = 0; n <= 40; n++) pen.lineTo(at(n / 40).x, at(n / 40).y)
    pen.stroke()
    for (let n = 0; n < 13; n++) {
      const left = at((n + 0.14) / 13)
      const right = at((n + 0.86) / 13)
      pen.fillStyle = colours[n % colours.length] ?? tint
      pen.beginPath()
      pen.moveTo(left.x, left.y)
      pen.lineTo(right.x, right.y)
      pen.lineTo((left.x + right.x) / 2, (left.y + right.y) / 2 + w * 0.045)
      pen.closePath()
      pen.fill()
    }
  }
}

function confetti({ pen, width: w, height: h }: Sheet, tint: string, chance: Chance): void {
  for (let n = 0; n < 90; n++) {
    pen.save()
    pen.translate(w * chance.next(), h * chance.between(0.1, 0.95))
    pen.rotate(chance.next() * Math.PI)
    pen.fillStyle = clear(shifted(tint, chance.below(6) * 55, 0.65, 0.64), chance.between(0.5, 0.95))
    if (chance.next() > 0.5) pen.fillRect(-6, -2.5, 12, 5)
    else {
      pen.beginPath()
      pen.arc(0, 0, chance.between(3, 6), 0, Math.PI * 2)
      pen.fill()
    }
    pen.restore()
  }
}

/** A fanoos: brass lantern with light inside, hanging on a chain. */
function lantern({ pen }: Sheet, x: number, y: number, size: number): void {
  pen.strokeStyle = '#c79a45'
  pen.lineWidth = size / 14
  pen.beginPath()
  pen.moveTo(x, 0)
  pen.lineTo(x, y)
  pen.stroke()
  glow(pen, x, y + size * 1.1, size * 2.6, '#ffc45a', 0.55)
  pen.fillStyle = '#b9852f'
  pen.beginPath()
  pen.moveTo(x - size * 0.5, y + size * 0.45)
  pen.quadraticCurveTo(x, y - size * 0.35, x + size * 0.5, y + size * 0.45)
  pen.fill()
  const glass = pen.createRadialGradient(x, y + size * 1.1, 0, x, y + size * 1.1, size)
  glass.addColorStop(0, '#fff6d2')
  glass.addColorStop(0.6, '#ffc862')
  glass.addColorStop(1, '#c9862a')
  pen.fillStyle = glass
  pen.beginPath()
  pen.moveTo(x - size * 0.5, y + size * 0.45)
  pen.lineTo(x - size * 0.62, y + size * 1.3)
  pen.lineTo(x - size * 0.34, y + size * 1.75)
  pen.lineTo(x + size * 0.34, y + size * 1.75)
  pen.lineTo(x + size * 0.62, y + size * 1.3)
  pen.lineTo(x + size * 0.5, y + size * 0.45)
  pen.fill()
  pen.strokeStyle = '#8f6420'
  pen.lineWidth = size / 12
  for (const part of [-0.5, -0.17, 0.17, 0.5]) {
    pen.beginPath()
    pen.moveTo(x + size * part, y + size * 0.45)
    pen.lineTo(x + size * part * 1.24, y + size * 1.3)
    pen.lineTo(x + size * part * 0.68, y + size * 1.75)
    pen.stroke()
  }
  pen.fillStyle = '#a87628'
  pen.fillRect(x - size * 0.4, y + size * 1.72, size * 0.8, size * 0.16)
}
