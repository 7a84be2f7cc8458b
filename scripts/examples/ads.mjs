// Finished ads from the cut-outs: a ground, a headline in the shop's language, a price, the shop's name.
import { draw, ground, ink, pill, place, write } from './drawing.mjs'

const warm = [
  [0, '#ffd778'],
  [0.45, '#f4aa1c'],
  [1, '#c97800'],
]

export const jarAd = (jar) =>
  draw(800, 1000, (c, w, h) => {
    ground(c, w, h, 0.68, 0.26, warm)
    write(c, 'মায়ের হাতের', w - 58, 150, '800 84px Baloo', '#3b1d00', 'right')
    write(c, 'আমের আচার', w - 58, 252, '800 104px Baloo', '#3b1d00', 'right')
    write(c, '৫০০ গ্রাম · ৳৩৫০', w - 60, 322, '600 38px Hind', '#5b2e00', 'right')
    place(c, jar, { center: w * 0.5, foot: h - 104, height: 548 })
    pill(c, 'রুমা’স কিচেন', w - 52, 398, '700 30px Hind', '#fff', ink.green, 'right')
  })

export const jarSquare = (jar) =>
  draw(800, 800, (c, w, h) => {
    ground(c, w, h, 0.7, 0.3, warm)
    write(c, 'আমের', 48, 190, '800 128px Baloo', '#3b1d00')
    write(c, 'আচার', 48, 316, '800 128px Baloo', '#3b1d00')
    write(c, '৳৩৫০', 52, 392, '700 46px Hind', '#5b2e00')
    place(c, jar, { center: w * 0.66, foot: h - 66, height: 610 })
    pill(c, 'রুমা’স কিচেন', 48, h - 62, '700 30px Hind', '#fff', ink.green)
  })

export const cakeAd = (cake) =>
  draw(800, 1000, (c, w, h) => {
    ground(c, w, h, 0.5, 0.62, [
      [0, '#ffe9e2'],
      [0.5, '#f3b9ab'],
      [1, '#cf6f62'],
    ])
    c.fillStyle = 'rgb(255 255 255 / 0.45)'
    c.beginPath()
    c.arc(w / 2, h * 0.64, 318, 0, Math.PI * 2)
    c.fill()
    write(c, 'Chocolate', w / 2, 158, '800 112px Bricolage', '#471a12', 'center')
    write(c, 'cherry cake', w / 2, 262, '800 112px Bricolage', '#471a12', 'center')
    write(c, 'Order one day before · 2 pounds', w / 2, 326, '400 36px Hind', '#5d271d', 'center')
    place(c, cake, { center: w / 2, foot: h - 150, height: 430, shadow: 'rgb(90 20 10 / 0.45)' })
    pill(c, '৳1,200', w / 2, h - 74, '700 44px Hind', '#fff', '#8f1d22', 'center')
    write(c, 'Sweet Mirpur', w / 2, h - 16, '600 26px Hind', '#471a12', 'center')
  })

export const bottleAd = (bottle) =>
  draw(800, 1000, (c, w, h) => {
    c.fillStyle = '#f3e3da'
    c.fillRect(0, 0, w, h)
    c.fillStyle = '#d99a84'
    c.beginPath()
    c.roundRect(w * 0.44, 150, w * 0.46, h, [190, 190, 0, 0])
    c.fill()
    c.fillStyle = '#e7bba9'
    c.fillRect(0, h - 190, w, 190)
    write(c, 'Glow,', 60, 300, '700 116px Bricolage', '#5b2a1c')
    write(c, 'gently.', 60, 412, '700 116px Bricolage', '#5b2a1c')
    write(c, 'Rose & turmeric', 64, 494, '400 38px Hind', '#7b4434')
    write(c, 'face serum, 30 ml', 64, 542, '400 38px Hind', '#7b4434')
    place(c, bottle, { center: w * 0.67, foot: h - 112, height: 640, shadow: 'rgb(91 42 28 / 0.5)' })
    pill(c, '৳650', 64, h - 82, '700 42px Hind', '#fff', '#8a3b28')
  })

export const clothAd = (cloth) =>
  draw(800, 1000, (c, w, h) => {
    ground(c, w, h, 0.5, 0.6, [
      [0, '#1b7a5c'],
      [0.6, ink.green],
      [1, '#062c21'],
    ])
    c.strokeStyle = '#e9b44c'
    c.lineWidth = 3
    c.strokeRect(34, 34, w - 68, h - 68)
    c.lineWidth = 1.5
    c.strokeRect(46, 46, w - 92, h - 92)
    write(c, 'ঈদ কালেকশন', w / 2, 206, '800 118px Baloo', '#ffe2a1', 'center')
    write(c, 'জামদানি শাড়ি', w / 2, 286, '600 54px Hind', '#fff', 'center')
    place(c, cloth, { center: w / 2, foot: h - 232, height: 420, shadow: 'rgb(0 0 0 / 0.6)' })
    pill(c, '৳১,৮৫০ থেকে', w / 2, h - 148, '700 42px Hind', '#3b1d00', ink.marigold, 'center')
    write(c, 'ঢাকা থ্রেডস · সারা দেশে ডেলিভারি', w / 2, h - 76, '400 29px Hind', '#dff0e8', 'center')
  })
