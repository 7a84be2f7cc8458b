// Six marks for shops that do not exist.
import { draw, ink, write } from './drawing.mjs'
import { mango } from './labels.mjs'

const plain = (fill, paint) =>
  draw(800, 800, (c, w, h) => {
    c.fillStyle = fill
    c.fillRect(0, 0, w, h)
    paint(c, w, h)
  })

export const logos = {
  'logo-ruma': () =>
    plain('#fbf3df', (c, w) => {
      c.strokeStyle = ink.green
      c.lineWidth = 12
      c.beginPath()
      c.arc(w / 2, 330, 190, 0, Math.PI * 2)
      c.stroke()
      mango(c, w / 2, 350, 1.75)
      write(c, 'রুমা’স কিচেন', w / 2, 640, '800 96px Baloo', ink.green, 'center')
      write(c, 'মায়ের হাতের স্বাদ', w / 2, 704, '600 42px Hind', ink.brick, 'center')
    }),
  'logo-niora': () =>
    plain('#8a3b28', (c, w) => {
      write(c, 'niora', w / 2, 430, '700 220px Bricolage', '#f7ece6', 'center')
      c.fillStyle = '#e8b9a6'
      for (const side of [-1, 1]) {
        c.beginPath()
        c.moveTo(w / 2, 240)
        c.quadraticCurveTo(w / 2 + side * 90, 210, w / 2 + side * 70, 130)
        c.quadraticCurveTo(w / 2 + side * 6, 160, w / 2, 240)
        c.fill()
      }
      write(c, 'skin, the gentle way', w / 2, 540, '400 46px Hind', '#f0cdbf', 'center')
    }),
  'logo-threads': () =>
    plain(ink.green, (c, w) => {
      c.fillStyle = '#e9b44c'
      for (let row = -2; row <= 2; row++) {
        for (let column = -2; column <= 2; column++) {
          if (Math.abs(row) + Math.abs(column) > 2) continue
          const x = w / 2 + column * 76
          const y = 310 + row * 76
          c.beginPath()
          c.moveTo(x, y - 32)
          c.lineTo(x + 32, y)
          c.lineTo(x, y + 32)
          c.lineTo(x - 32, y)
          c.fill()
        }
      }
      write(c, 'Dhaka Threads', w / 2, 640, '700 96px Bricolage', '#fff', 'center')
      write(c, 'JAMDANI · SINCE 1998', w / 2, 704, '600 34px Hind', '#e9d9b0', 'center')
    }),
  'logo-bari': () =>
    plain('#f4f6f5', (c, w) => {
      c.strokeStyle = '#1d4ed8'
      c.lineWidth = 44
      c.lineJoin = 'round'
      c.lineCap = 'round'
      c.beginPath()
      c.moveTo(250, 330)
      c.lineTo(400, 190)
      c.lineTo(550, 330)
      c.stroke()
      c.beginPath()
      c.moveTo(300, 350)
      c.lineTo(300, 470)
      c.lineTo(500, 470)
      c.lineTo(500, 350)
      c.stroke()
      c.fillStyle = ink.marigold
      c.beginPath()
      c.arc(400, 380, 34, 0, Math.PI * 2)
      c.fill()
      write(c, 'TechBari', w / 2, 652, '800 120px Bricolage', '#10203f', 'center')
    }),
  'logo-mirpur': () =>
    plain('#f6c6bd', (c, w) => {
      c.fillStyle = '#8f1d22'
      for (const [x, y] of [
        [330, 380],
        [470, 400],
      ]) {
        c.beginPath()
        c.arc(x, y, 74, 0, Math.PI * 2)
        c.fill()
      }
      c.strokeStyle = '#3c5a2a'
      c.lineWidth = 14
      c.lineCap = 'round'
      c.beginPath()
      c.moveTo(334, 310)
      c.quadraticCurveTo(360, 200, 440, 170)
      c.quadraticCurveTo(470, 240, 468, 330)
      c.stroke()
      write(c, 'Sweet Mirpur', w / 2, 618, '800 108px Bricolage', '#471a12', 'center')
      write(c, 'cakes to order', w / 2, 688, '400 50px Hind', '#6d2b20', 'center')
    }),
  'logo-boi': () =>
    plain('#1b1714', (c, w) => {
      c.fillStyle = '#fbf7f0'
      for (const side of [-1, 1]) {
        c.beginPath()
        c.moveTo(w / 2 + side * 8, 260)
        c.quadraticCurveTo(w / 2 + side * 110, 200, w / 2 + side * 230, 240)
        c.lineTo(w / 2 + side * 230, 430)
        c.quadraticCurveTo(w / 2 + side * 110, 390, w / 2 + side * 8, 450)
        c.fill()
      }
      c.fillStyle = ink.marigold
      c.fillRect(w / 2 + 96, 214, 44, 120)
      write(c, 'বই ঘর', w / 2, 652, '800 150px Baloo', '#fbf7f0', 'center')
    }),
}
