// Thumbnails: few words, large, readable on a small screen.
import { draw, ground, ink, place, write } from './drawing.mjs'

function outlined(c, text, x, y, font, color, edge, width = 16) {
  c.font = font
  c.textAlign = 'left'
  c.lineJoin = 'round'
  c.lineWidth = width
  c.strokeStyle = edge
  c.strokeText(text, x, y)
  c.fillStyle = color
  c.fillText(text, x, y)
}

function rays(c, x, y, color) {
  c.fillStyle = color
  for (let ray = 0; ray < 16; ray++) {
    const angle = (ray / 16) * Math.PI * 2
    c.beginPath()
    c.moveTo(x, y)
    c.lineTo(x + 1500 * Math.cos(angle), y + 1500 * Math.sin(angle))
    c.lineTo(x + 1500 * Math.cos(angle + 0.19), y + 1500 * Math.sin(angle + 0.19))
    c.fill()
  }
}

export const jarThumbnail = (jar) =>
  draw(1280, 720, (c, w, h) => {
    ground(c, w, h, 0.72, 0.5, [
      [0, '#f0653f'],
      [1, '#a52b16'],
    ])
    rays(c, w * 0.72, h * 0.5, 'rgb(255 255 255 / 0.07)')
    outlined(c, '৫ মিনিটে', 60, 260, '800 190px Baloo', '#fff', '#5c1208')
    outlined(c, 'আচার!', 60, 470, '800 230px Baloo', '#ffd24d', '#5c1208')
    write(c, 'রেসিপি সহ', 68, 590, '700 68px Hind', '#ffe9d6')
    place(c, jar, { center: w * 0.76, foot: h - 30, height: 640, turn: 0.06 })
  })

export const cakeThumbnail = (cake) =>
  draw(1280, 720, (c, w, h) => {
    ground(c, w, h, 0.7, 0.6, [
      [0, '#fff3e4'],
      [0.55, '#fbd9a6'],
      [1, '#eeb45c'],
    ])
    write(c, 'Bakery cake', 60, 230, '800 150px Bricolage', '#3a150d')
    write(c, 'at home', 60, 380, '800 150px Bricolage', ink.brick)
    write(c, 'No oven. Really.', 66, 490, '600 64px Hind', '#5d2c1e')
    place(c, cake, { center: w * 0.76, foot: h - 56, height: 450 })
  })

export const budsThumbnail = (buds) =>
  draw(1280, 720, (c, w, h) => {
    ground(c, w, h, 0.72, 0.45, [
      [0, '#1f6f57'],
      [0.6, '#0c3a2d'],
      [1, '#061d17'],
    ])
    write(c, 'Tk 1,500', 60, 260, '800 190px Bricolage', '#ffcf4a')
    write(c, 'Worth it?', 64, 430, '800 150px Bricolage', '#fff')
    write(c, '30 days with cheap earbuds', 68, 530, '400 56px Hind', '#cfe6dc')
    place(c, buds, { center: w * 0.76, foot: h - 110, height: 420, shadow: 'rgb(0 0 0 / 0.7)' })
  })

export const faceThumbnail = (person) =>
  draw(1280, 720, (c, w, h) => {
    ground(c, w, h, 0.3, 0.3, [
      [0, '#f8c545'],
      [1, '#e08a00'],
    ])
    c.fillStyle = '#1b1714'
    c.beginPath()
    c.moveTo(w * 0.6, 0)
    c.lineTo(w, 0)
    c.lineTo(w, h)
    c.lineTo(w * 0.5, h)
    c.fill()
    write(c, 'ব্যবসার', 56, 270, '800 170px Baloo', '#2a1500')
    write(c, '৫টি ভুল', 56, 470, '800 220px Baloo', '#9c1f12')
    write(c, 'নতুন দোকানিদের জন্য', 62, 580, '700 60px Hind', '#2a1500')
    place(c, person, { center: w * 0.77, foot: h + 190, height: 860, shadow: 'rgb(0 0 0 / 0)' })
  })
