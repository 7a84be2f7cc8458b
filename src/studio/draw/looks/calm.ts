import { icon } from '../icons.ts'
import { bokeh, glow, grain, vignette, wash } from '../light.ts'
import type { MakeLook } from './look.ts'
import { halo, rays } from './look.ts'

export const business: MakeLook = () => ({
  title: { family: 'Montserrat', weight: 900, colour: '#ffffff', accent: '#f6b93b', outline: '#0a1730' },
  frame: '#ffffff',
  ground(on, chance, at) {
    const { pen, width: w, height: h } = on
    wash(
      on,
      [
        [0, '#0d2146'],
        [0.55, '#12336d'],
        [1, '#0a1a3a'],
      ],
      true,
    )
    halo(on, at, 0.45, 0.75, '#3f8cff', 0.55)
    pen.strokeStyle = 'rgba(120,170,255,0.13)'
    pen.lineWidth = Math.max(1, w / 900)
    for (let n = 1; n < 9; n++) {
      pen.beginPath()
      pen.moveTo(0, (h * n) / 9)
      pen.lineTo(w, (h * n) / 9)
      pen.stroke()
    }
    const line = (lift: number) => {
      pen.beginPath()
      for (let n = 0; n <= 10; n++)
        pen.lineTo((w * n) / 10, h * (0.92 - lift - (n / 10) ** 1.6 * 0.55 + (n % 2) * 0.05))
    }
    line(0)
    pen.lineTo(w, h)
    pen.lineTo(0, h)
    pen.fillStyle = 'rgba(70,150,255,0.13)'
    pen.fill()
    line(0)
    pen.strokeStyle = 'rgba(246,185,59,0.5)'
    pen.lineWidth = w / 240
    pen.stroke()
    grain(pen, w, h, chance, 4)
  },
})

export const educational: MakeLook = () => ({
  title: { family: 'Baloo', weight: 800, colour: '#14213d', accent: '#d62839', outline: '#fffdf3' },
  frame: '#ffffff',
  ground(on, chance, at) {
    const { pen, width: w, height: h } = on
    wash(on, [[0, '#fdf3d6']])
    const step = Math.min(w, h) / 14
    pen.strokeStyle = 'rgba(60,110,160,0.16)'
    pen.lineWidth = Math.max(1, w / 800)
    for (let x = step; x < w; x += step) {
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.lineTo(x, h)
      pen.stroke()
    }
    for (let y = step; y < h; y += step) {
      pen.beginPath()
      pen.moveTo(0, y)
      pen.lineTo(w, y)
      pen.stroke()
    }
    const radius = Math.min(at.width, at.height) * 0.5
    pen.fillStyle = '#ffb703'
    pen.beginPath()
    pen.arc(at.x + at.width / 2, at.y + at.height * 0.54, radius, 0, Math.PI * 2)
    pen.fill()
    pen.strokeStyle = '#219ebc'
    pen.lineWidth = w / 130
    pen.setLineDash([w / 50, w / 60])
    pen.beginPath()
    pen.arc(at.x + at.width / 2, at.y + at.height * 0.54, radius * 1.12, 0, Math.PI * 2)
    pen.stroke()
    pen.setLineDash([])
    for (const [name, x, y, turn] of [
      ['bulb', 0.93, 0.1, 0.2],
      ['pencil', 0.06, 0.9, -0.3],
    ] as const) {
      pen.save()
      pen.translate(w * x, h * y)
      pen.rotate(turn)
      icon(pen, name, 0, 0, Math.min(w, h) * 0.1, 'rgba(20,33,61,0.55)', 1.6)
      pen.restore()
    }
    grain(pen, w, h, chance, 3)
  },
})

export const lifestyle: MakeLook = () => ({
  title: { family: 'Playfair', weight: 900, colour: '#fffaf0', accent: '#ffd9a0', outline: '#40261a' },
  frame: '#fff6ea',
  fullPhoto: true,
  ground(on, chance, at) {
    const { pen, width: w, height: h } = on
    wash(
      on,
      [
        [0, '#c9745c'],
        [0.5, '#96504a'],
        [1, '#532a33'],
      ],
      true,
    )
    halo(on, at, 0.4, 0.7, '#ffdcb0', 0.55)
    bokeh(pen, { x: 0, y: 0, width: w, height: h }, ['#fff3d8', '#ffd2b0'], 26, Math.min(w, h) * 0.08, chance)
    grain(pen, w, h, chance, 5)
  },
})

export const motivational: MakeLook = () => ({
  title: { family: 'Anton', weight: 400, colour: '#ffffff', accent: '#ffb703', outline: '#120a02' },
  frame: '#ffb703',
  ground(on, chance, at) {
    const { pen, width: w, height: h } = on
    wash(on, [
      [0, '#1a0f07'],
      [0.55, '#5a2508'],
      [0.8, '#c05a0e'],
      [1, '#2a1206'],
    ])
    glow(pen, at.x + at.width / 2, h * 0.72, w * 0.62, '#ffc04d', 0.85)
    rays(on, { ...at, y: h * 0.72, height: 0 }, '#ffdf9a', 0.08)
    pen.fillStyle = '#180c05'
    pen.beginPath()
    pen.moveTo(0, h)
    for (let n = 0; n <= 14; n++)
      pen.lineTo((w * n) / 14, h * (0.93 - chance.next() * 0.1 - Math.sin((n / 14) * Math.PI) * 0.06))
    pen.lineTo(w, h)
    pen.fill()
    vignette(pen, w, h, 0.4)
    grain(pen, w, h, chance, 7)
  },
})
