// Fonts, colours, cut-outs and shadows that every drawn example shares.
import { join } from 'node:path'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'

const modules = join(import.meta.dirname, '../../node_modules')

export const ink = {
  paper: '#fbf7f0',
  ink: '#1b1714',
  green: '#0b4f3c',
  marigold: '#f2a20d',
  brick: '#c8452d',
  cream: '#faf3e3',
}

export function useFonts() {
  const google = join(modules, '@expo-google-fonts')
  for (const [file, name] of [
    ['hind-siliguri/400Regular/HindSiliguri_400Regular.ttf', 'Hind'],
    ['hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf', 'Hind'],
    ['hind-siliguri/700Bold/HindSiliguri_700Bold.ttf', 'Hind'],
    ['baloo-da-2/BalooDa2_600SemiBold.ttf', 'Baloo'],
    ['baloo-da-2/BalooDa2_800ExtraBold.ttf', 'Baloo'],
  ]) {
    if (!GlobalFonts.registerFromPath(join(google, file), name)) throw new Error(`no font at ${file}`)
  }
  const display = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
  if (!GlobalFonts.registerFromPath(join(modules, display), 'Bricolage')) throw new Error('no display font')
}

/** draw(800, 1000, (c, w, h) => …) gives a PNG. */
export async function draw(width, height, paint) {
  const canvas = createCanvas(width, height)
  await paint(canvas.getContext('2d'), width, height)
  return canvas.toBuffer('image/png')
}

/** The pixels of the photo where the mask is: what a cut-out tool gives. */
export async function cutOut(photo, mask) {
  const { width, height } = await sharp(photo).metadata()
  const shape = await sharp(mask).resize(width, height).png().toBuffer()
  return sharp(photo)
    .ensureAlpha()
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** A cut-out without the room's dullness, without empty edges. */
export async function lit(cut, { brightness = 1.16, saturation = 1.12 } = {}) {
  const bytes = await sharp(cut).trim({ threshold: 1 }).modulate({ brightness, saturation }).png().toBuffer()
  return loadImage(bytes)
}

/** Puts a cut-out on the ground line with the shadow that a soft lamp would throw. */
export function place(c, picture, { center, foot, height, shadow = 'rgb(60 25 0 / 0.5)', turn = 0 }) {
  const width = (picture.width / picture.height) * height
  c.save()
  c.filter = `blur(${Math.round(height * 0.03)}px)`
  c.fillStyle = shadow
  c.beginPath()
  c.ellipse(center + width * 0.08, foot - height * 0.02, width * 0.52, height * 0.045, 0, 0, Math.PI * 2)
  c.fill()
  c.restore()
  c.save()
  c.translate(center, foot)
  c.rotate(turn)
  c.shadowColor = 'rgb(40 15 0 / 0.28)'
  c.shadowBlur = height * 0.05
  c.shadowOffsetX = height * 0.02
  c.shadowOffsetY = height * 0.02
  c.drawImage(picture, -width / 2, -height, width, height)
  c.restore()
}

export function ground(c, w, h, x, y, stops) {
  const fill = c.createRadialGradient(w * x, h * y, 0, w * x, h * y, Math.hypot(w, h) * 0.85)
  for (const [at, color] of stops) fill.addColorStop(at, color)
  c.fillStyle = fill
  c.fillRect(0, 0, w, h)
}

export function write(c, text, x, y, font, color, align = 'left') {
  c.font = font
  c.fillStyle = color
  c.textAlign = align
  c.textBaseline = 'alphabetic'
  c.fillText(text, x, y)
}

export function pill(c, text, x, y, font, color, fill, align = 'left') {
  c.font = font
  const size = Number(/(\d+)px/.exec(font)?.[1])
  const width = c.measureText(text).width + size * 1.5
  const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
  c.fillStyle = fill
  c.beginPath()
  c.roundRect(left, y - size * 1.15, width, size * 2, size)
  c.fill()
  write(c, text, left + width / 2, y + size * 0.2, font, color, 'center')
}
