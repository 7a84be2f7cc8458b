import { clear, mixed, shifted } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { glow, leafShadow, wash } from '../light.ts'
import { arch, podium, sweep } from '../stage.ts'
import type { Scene } from './scene.ts'
import { finished, soft } from './scene.ts'

export const studio: Scene = (on, tint, chance) => {
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
  return finished(on, chance, 0, { ground: 0.79, width: 0.56, light: -0.5, accent: soft(tint, 0.7, 0.25) })
}

export const lab: Scene = (on, tint, chance) => {
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
  return finished(on, chance, 0, {
    ground: 0.775,
    width: 0.52,
    light: -0.7,
    reflection: 0.1,
    accent: soft(tint, 0.75, 0.34),
  })
}

export const blush: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const base = soft(tint, 0.5, 0.84)
  sweep(pen, w, h, 0.72, base, mixed(base, '#ffffff', 0.35))
  glow(pen, w * 0.2, h * 0.2, w * 0.9, '#fffaf2', 0.7)
  arch(pen, w * 0.5, h * 0.79, w * 0.68, h * 0.56, soft(tint, 0.5, 0.76))
  leafShadow(pen, w * 1.04, h * 0.12, w * 0.62, Math.PI * 0.84, clear(soft(tint, 0.4, 0.35), 0.24), chance)
  leafShadow(pen, w * 1.05, h * 0.34, w * 0.5, Math.PI * 0.96, clear(soft(tint, 0.4, 0.35), 0.2), chance)
  podium(pen, w * 0.5, h * 0.79, w * 0.4, h * 0.075, soft(tint, 0.42, 0.8))
  podium(pen, w * 0.5, h * 0.77, w * 0.3, h * 0.03, mixed(base, '#ffffff', 0.55))
  return finished(on, chance, 0, {
    ground: 0.78,
    width: 0.5,
    shadow: 0.48,
    light: -0.7,
    accent: soft(tint, 0.6, 0.32),
  })
}

export const boutique: Scene = (on, tint, chance) => {
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
  return finished(on, chance, 0.16, {
    ground: 0.855,
    width: 0.62,
    shadow: 0.45,
    reflection: 0,
    accent: mixed(soft(tint, 0.5, 0.24), '#2a1408', 0.3),
  })
}

export const neon: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const main = shifted(tint, 0, 0.8, 0.55)
  const other = shifted(tint, 70, 0.85, 0.58)
  wash(on, [
    [0, '#0a0d16'],
    [0.7, '#111726'],
    [0.72, '#0b0f19'],
    [1, '#05070c'],
  ])
  glow(pen, w * 0.5, h * 0.5, w * 0.72, main, 0.5)
  glow(pen, w * 0.85, h * 0.28, w * 0.5, other, 0.32)
  for (const [radius, alpha] of [
    [0.345, 0.95],
    [0.36, 0.25],
    [0.39, 0.14],
  ] as const) {
    pen.save()
    pen.shadowColor = main
    pen.shadowBlur = 46
    pen.strokeStyle = clear(mixed(main, '#ffffff', 0.55), alpha)
    pen.lineWidth = alpha > 0.5 ? 7 : 2
    pen.beginPath()
    pen.arc(w / 2, h * 0.57, w * radius, Math.PI * 0.86, Math.PI * 2.14)
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
  return finished(on, chance, 0.45, {
    ground: 0.79,
    width: 0.56,
    dark: true,
    shadow: 0.8,
    light: 0,
    reflection: 0.42,
    accent: mixed(main, '#ffffff', 0.35),
  })
}
