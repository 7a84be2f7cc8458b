import type { Chance } from '../random.ts'
import type { Raster } from '../vision/raster.ts'
import type { Sheet } from './canvas.ts'
import { newSheet, sheetOf } from './canvas.ts'
import { clear, mixed } from '#shared/drawing/colour.ts'
import { icon, iconsFor } from './icons.ts'
import { gradient } from '#shared/drawing/gradient.ts'
import { silhouette } from '#shared/drawing/standing.ts'
import type { Area, ThumbnailLook } from './looks/look.ts'
import { set, write } from '#shared/drawing/type.ts'

type Parts = {
  look: ThumbnailLook
  title: string
  topic: string
  photo: Raster | null
  subject: Raster | null
  /** The subject runs out of its photo below, so it must stand on the lower edge. */
  cutBelow: boolean
  chance: Chance
}

export function setThumbnail(on: Sheet, parts: Parts): void {
  const { width: w, height: h } = on
  const wide = w > h * 1.15
  const mirror = wide && parts.chance.next() < 0.3
  const hasTitle = parts.title !== ''
  const picture: Area = !hasTitle
    ? { x: w * 0.14, y: h * 0.1, width: w * 0.72, height: h * 0.86 }
    : wide
      ? { x: mirror ? w * 0.025 : w * 0.555, y: h * 0.06, width: w * 0.42, height: h * 0.88 }
      : { x: w * 0.08, y: h * 0.4, width: w * 0.84, height: h * 0.56 }
  const words: Area = wide
    ? { x: mirror ? w * 0.475 : w * 0.045, y: h * 0.08, width: w * 0.485, height: h * 0.84 }
    : { x: w * 0.06, y: h * 0.055, width: w * 0.88, height: h * 0.33 }
  parts.look.ground(on, parts.chance, picture)
  if (parts.look.fullPhoto && parts.photo) photoGround(on, parts.photo, wide, mirror)
  else if (parts.subject) placeSubject(on, parts.subject, picture, parts)
  else placeIcon(on, picture, parts)
  if (hasTitle) placeTitle(on, words, parts, wide)
}

/** The photograph fills the side of the picture, and runs out into the ground where the words stand. */
function photoGround(on: Sheet, photo: Raster, wide: boolean, mirror: boolean): void {
  const { pen, width: w, height: h } = on
  const room = wide ? { width: w * 0.6, height: h } : { width: w, height: h * 0.76 }
  const scale = Math.max(room.width / photo.width, room.height / photo.height)
  const [pw, ph] = [photo.width * scale, photo.height * scale]
  const part = newSheet(room.width, room.height)
  part.pen.drawImage(sheetOf(photo).canvas, (room.width - pw) / 2, (room.height - ph) * 0.4, pw, ph)
  part.pen.globalCompositeOperation = 'destination-in'
  const run = [
    [0, 'rgba(0,0,0,0)'],
    [0.12, 'rgba(0,0,0,0.3)'],
    [0.34, 'rgba(0,0,0,1)'],
  ] as const
  const from = wide && mirror ? room.width : 0
  part.pen.fillStyle = wide
    ? gradient(part.pen, from, 0, room.width - from, 0, run)
    : gradient(part.pen, 0, 0, 0, room.height, run)
  part.pen.fillRect(0, 0, room.width, room.height)
  pen.drawImage(part.canvas, mirror ? 0 : w - room.width, h - room.height)
}

/** The cut-out with a sticker's outline, as thumbnails have it, and a shadow behind. */
function placeSubject(on: Sheet, subject: Raster, area: Area, { look, cutBelow }: Parts): void {
  const { pen, height: h, width: w } = on
  const room = cutBelow ? { ...area, height: h - area.y } : area
  const scale = Math.min(room.width / subject.width, room.height / subject.height)
  const [sw, sh] = [subject.width * scale, subject.height * scale]
  const x = room.x + (room.width - sw) / 2
  const y = cutBelow ? h - sh + 2 : room.y + (room.height - sh) / 2
  const sheet = sheetOf(subject)
  const edge = Math.min(w, h) * 0.009
  const sticker = newSheet(w, h)
  const outline = silhouette(newSheet, sheet, look.frame)
  for (let n = 0; n < 28; n++) {
    const a = (n / 28) * Math.PI * 2
    sticker.pen.drawImage(outline.canvas, x + Math.cos(a) * edge, y + Math.sin(a) * edge, sw, sh)
  }
  pen.save()
  pen.shadowColor = look.glow ?? 'rgba(0,0,0,0.5)'
  pen.shadowBlur = edge * (look.glow ? 6 : 4)
  pen.shadowOffsetY = look.glow ? 0 : edge * 1.5
  pen.drawImage(sticker.canvas, 0, 0)
  pen.restore()
  pen.drawImage(sheet.canvas, x, y, sw, sh)
}

/** Without a picture the topic's sign stands for it, large, in a disc with depth. */
function placeIcon(on: Sheet, area: Area, { look, topic, chance }: Parts): void {
  const { pen } = on
  const size = Math.min(area.width, area.height) * 0.78
  const x = area.x + area.width / 2
  const y = area.y + area.height / 2
  pen.save()
  pen.translate(x, y)
  pen.rotate(chance.between(-0.1, 0.1))
  pen.shadowColor = look.glow ?? 'rgba(0,0,0,0.4)'
  pen.shadowBlur = size / 9
  pen.shadowOffsetY = look.glow ? 0 : size / 22
  pen.fillStyle = gradient(pen, -size / 2, -size / 2, size / 2, size / 2, [
    [0, mixed(look.title.accent, '#ffffff', 0.35)],
    [0.5, look.title.accent],
    [1, mixed(look.title.accent, '#000000', 0.25)],
  ])
  pen.beginPath()
  pen.roundRect(-size / 2, -size / 2, size, size, size * 0.28)
  pen.fill()
  pen.shadowColor = 'rgba(0,0,0,0)'
  pen.strokeStyle = clear('#ffffff', 0.85)
  pen.lineWidth = size / 36
  pen.stroke()
  const [first] = iconsFor(topic)
  icon(pen, first, size * 0.012, size * 0.018, size * 0.62, clear('#000000', 0.22), 1.9)
  icon(pen, first, 0, 0, size * 0.62, look.title.outline === '#fffdf3' ? '#ffffff' : look.title.outline, 1.9)
  pen.restore()
}

function placeTitle(on: Sheet, area: Area, { look, title }: Parts, wide: boolean): void {
  const { pen, width: w, height: h } = on
  const { family, weight, colour, accent, outline } = look.title
  const size = Math.min(h * (wide ? 0.27 : 0.15), w * 0.17)
  const text = set(
    pen,
    title,
    { family, weight, size, smallest: size * 0.36, lines: 3, leading: 1.13 },
    area.width,
    area.height,
  )
  const top = area.y + (area.height - text.height) / 2
  const x = wide ? area.x : area.x + area.width / 2
  const align = wide ? 'left' : 'center'
  const accented = accentLine(text.lines)
  pen.save()
  pen.shadowColor = 'rgba(0,0,0,0.4)'
  pen.shadowBlur = text.size * 0.12
  pen.shadowOffsetY = text.size * 0.05
  write(pen, text, x, top, { colour: outline, align, outline: { colour: outline, width: text.size * 0.17 } })
  pen.restore()
  text.lines.forEach((line, index) => {
    const one = { ...text, lines: [line], height: text.size * text.leading }
    write(pen, one, x, top + index * text.size * text.leading, {
      colour: index === accented ? accent : colour,
      align,
    })
  })
}

/** The line that gets the second colour: one with a figure, else the last of several. */
function accentLine(lines: string[]): number {
  const figure = lines.findIndex((line) => /[0-9০-৯]/u.test(line))
  if (lines.length < 2) return -1
  return figure >= 0 ? figure : lines.length - 1
}
