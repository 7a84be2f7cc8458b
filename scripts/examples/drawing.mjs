// Fonts and colours of what is printed on the products and on the previews.
import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

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

export function write(c, text, x, y, font, color, align = 'left') {
  c.font = font
  c.fillStyle = color
  c.textAlign = align
  c.textBaseline = 'alphabetic'
  c.fillText(text, x, y)
}
