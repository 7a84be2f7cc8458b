import type { Chance } from '../../random.ts'
import type { Sheet } from '../canvas.ts'
import { clear, mixed, shifted } from '#shared/drawing/colour.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { bokeh, foliage, glow, leafShadow, windowLight } from '../light.ts'
import { sweep, tiles, woodTop } from '../stage.ts'
import type { Scene } from './scene.ts'
import { finished, soft } from './scene.ts'

export const kitchen: Scene = (on, tint, chance) => {
  const { pen, width: w, height: h } = on
  const wall = mixed(soft(tint, 0.18, 0.9), '#fff6e6', 0.6)
  // What is blurred fades towards the edges.
  pen.fillStyle = wall
  pen.fillRect(0, 0, w, h)
  pen.save()
  pen.filter = 'blur(3px)'
  tiles(pen, w, h * 0.66, w * 0.125, wall, chance)
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
  return finished(on, chance, 0.22, {
    ground: 0.8,
    width: 0.58,
    shadow: 0.6,
    reflection: 0.06,
    accent: '#7a3b12',
  })
}

export const room: Scene = (on, tint, chance) => {
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
  return finished(on, chance, 0.2, { ground: 0.83, width: 0.6, shadow: 0.58, light: -0.8, accent: '#5d3a1a' })
}

export const table: Scene = (on, tint, chance) => {
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
  return finished(on, chance, 0.5, {
    ground: 0.8,
    width: 0.64,
    dark: true,
    shadow: 0.85,
    light: -0.3,
    reflection: 0.1,
    accent: '#ffc774',
  })
}

export const harvest: Scene = (on, tint, chance) => {
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
  const colour = () =>
    clear(mixed(green, chance.next() > 0.5 ? '#0f2a0a' : '#f4ffd8', chance.between(0.2, 0.7)), 0.55)
  const sizes = [
    [w * 0.05, w * 0.16],
    [w * 0.04, w * 0.1],
  ] as const
  foliage(pen, { x: 0, y: h * 0.18, width: w, height: h * 0.5 }, 26, sizes, colour, chance)
  pen.restore()
  bokeh(pen, { x: 0, y: 0, width: w, height: h * 0.5 }, ['#fffbd6', '#eaffc4'], 26, w * 0.05, chance)
  glow(pen, w * 0.2, h * 0.05, w * 0.8, '#fffbe0', 0.8)
  woodTop(pen, w, h, h * 0.67, '#8f623a', chance)
  return finished(on, chance, 0.25, {
    ground: 0.81,
    width: 0.6,
    shadow: 0.6,
    light: -0.7,
    reflection: 0.06,
    accent: '#1f4a1b',
  })
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
