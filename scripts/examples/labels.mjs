// What is printed on the products: labels, a mug's pattern, woven borders. Run before render.py.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { ink, useFonts } from './drawing.mjs'

export function makeLabels(folder) {
  useFonts()
  mkdirSync(folder, { recursive: true })
  for (const [name, [width, height, draw]] of Object.entries(prints)) {
    const canvas = createCanvas(width, height)
    draw(canvas.getContext('2d'), width, height)
    writeFileSync(join(folder, `${name}.png`), canvas.toBuffer('image/png'))
  }
}

const center = (c) => {
  c.textAlign = 'center'
  c.textBaseline = 'middle'
}

const prints = {
  jar: [
    1200,
    640,
    (c, w, h) => {
      c.fillStyle = ink.cream
      c.fillRect(0, 0, w, h)
      c.strokeStyle = ink.green
      c.lineWidth = 14
      c.strokeRect(34, 34, w - 68, h - 68)
      c.lineWidth = 4
      c.strokeRect(58, 58, w - 116, h - 116)
      center(c)
      c.fillStyle = ink.brick
      c.font = '600 58px Hind'
      c.fillText('মায়ের হাতের', w / 2, 150)
      c.fillStyle = ink.green
      c.font = '800 172px Baloo'
      c.fillText('আমের আচার', w / 2, 312)
      mango(c, w / 2, 480, 1)
      c.fillStyle = ink.green
      c.font = '600 40px Hind'
      c.fillText('৫০০ গ্রাম', w / 2 - 260, 490)
      c.fillText('ঢাকা', w / 2 + 260, 490)
    },
  ],
  bottle: [
    1200,
    700,
    (c, w, h) => {
      c.fillStyle = '#f7ece6'
      c.fillRect(0, 0, w, h)
      c.fillStyle = '#b4573f'
      c.fillRect(0, h - 120, w, 120)
      center(c)
      c.fillStyle = '#5b2a1c'
      c.font = '700 170px Bricolage'
      c.fillText('niora', w / 2, 230)
      c.font = '400 54px Hind'
      c.fillText('rose & turmeric face serum', w / 2, 380)
      c.fillStyle = '#b4573f'
      c.fillRect(w / 2 - 60, 450, 120, 6)
      c.fillStyle = '#fff'
      c.font = '600 50px Hind'
      c.fillText('30 ml', w / 2, h - 58)
    },
  ],
  mug: [
    1400,
    660,
    (c, w, h) => {
      c.fillStyle = '#f6f1e7'
      c.fillRect(0, 0, w, h)
      for (const y of [34, h - 34]) dashes(c, 0, w, y, ink.brick)
      for (let x = -20; x < w + 100; x += 230) lotus(c, x, h / 2 + 70, 1.25, x)
    },
  ],
  'cloth-red': [900, 900, (c, w, h) => weave(c, w, h, '#9c1f2e', '#e9b44c')],
  'cloth-green': [900, 900, (c, w, h) => weave(c, w, h, '#0f5a45', '#e6c36a')],
  'cloth-gold': [900, 900, (c, w, h) => weave(c, w, h, '#e3a83a', '#8c2a1b')],
}

function mango(c, x, y, size) {
  c.save()
  c.translate(x, y)
  c.scale(size, size)
  c.fillStyle = ink.marigold
  c.beginPath()
  c.moveTo(-10, -62)
  c.bezierCurveTo(60, -70, 96, 10, 40, 56)
  c.bezierCurveTo(0, 84, -70, 60, -72, 4)
  c.bezierCurveTo(-72, -34, -44, -58, -10, -62)
  c.fill()
  c.fillStyle = ink.green
  c.beginPath()
  c.moveTo(-6, -60)
  c.bezierCurveTo(10, -110, 70, -112, 92, -88)
  c.bezierCurveTo(62, -70, 26, -60, -6, -60)
  c.fill()
  c.restore()
}

function lotus(c, x, y, size, seed) {
  c.save()
  c.translate(x, y + (seed % 2 ? -14 : 14))
  c.scale(size, size)
  const colors = [ink.green, ink.brick, ink.marigold]
  for (let petal = -3; petal <= 3; petal++) {
    c.save()
    c.rotate((petal * Math.PI) / 7)
    c.fillStyle = colors[Math.abs(petal) % 3]
    c.beginPath()
    c.moveTo(0, 0)
    c.quadraticCurveTo(34, -70, 0, -128)
    c.quadraticCurveTo(-34, -70, 0, 0)
    c.fill()
    c.restore()
  }
  dashes(c, -70, 70, 34, ink.green)
  dashes(c, -46, 46, 66, ink.brick)
  c.restore()
}

function dashes(c, from, to, y, color) {
  c.strokeStyle = color
  c.lineWidth = 9
  c.setLineDash([30, 18])
  c.beginPath()
  c.moveTo(from, y)
  c.lineTo(to, y)
  c.stroke()
  c.setLineDash([])
}

function weave(c, w, h, ground, thread) {
  c.fillStyle = ground
  c.fillRect(0, 0, w, h)
  c.globalAlpha = 0.09
  for (let y = 0; y < h; y += 5) {
    c.fillStyle = y % 10 ? '#000' : '#fff'
    c.fillRect(0, y, w, 2)
  }
  c.globalAlpha = 1
  c.fillStyle = thread
  for (const x of [0, w - 112]) {
    c.fillRect(x, 0, 112, h)
    c.fillStyle = ground
    for (let y = 0; y < h; y += 60) diamond(c, x + 56, y + 30, 34)
    c.fillStyle = thread
    for (let y = 0; y < h; y += 60) diamond(c, x + 56, y + 30, 14)
  }
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 5; column++) {
      diamond(c, 190 + column * 130 + (row % 2) * 65, 60 + row * 112, 22)
    }
  }
}

function diamond(c, x, y, r) {
  c.beginPath()
  c.moveTo(x, y - r)
  c.lineTo(x + r * 0.7, y)
  c.lineTo(x, y + r)
  c.lineTo(x - r * 0.7, y)
  c.fill()
}
