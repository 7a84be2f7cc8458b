// Every picture that ships, by name: how it is made from the renders.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { bottleAd, cakeAd, clothAd, jarAd, jarSquare } from './ads.mjs'
import { make, orders } from './engine.ts'
import { cutOut, lit } from './drawing.mjs'
import { logos } from './logos.mjs'
import { passport, profile } from './portraits.mjs'
import { budsThumbnail, cakeThumbnail, faceThumbnail, jarThumbnail } from './thumbnails.mjs'

/** pictures(renders) gives { 'jar-photo': () => Promise<PNG>, … }. */
export function pictures(renders) {
  const render = (name) => readFileSync(join(renders, `${name}.png`))
  const cut = (name) => cutOut(render(`${name}-photo`), render(`${name}-cut`))
  const product = async (name, look) => lit(await cut(name), look)
  const figure = (name) => loadImage(render(name))
  const photo = (name) =>
    sharp(render(name))
      .resize({ width: 800, kernel: 'lanczos3' })
      .modulate({ saturation: 0.92 })
      .png()
      .toBuffer()

  const made = {
    'jar-ad': async () => jarAd(await product('jar')),
    'jar-square': async () => jarSquare(await product('jar')),
    'cake-ad': async () => cakeAd(await product('cake')),
    'bottle-ad': async () => bottleAd(await product('bottle')),
    'cloth-ad': async () => clothAd(await product('cloth', { brightness: 1.2 })),
    'jar-thumbnail': async () => jarThumbnail(await product('jar')),
    'cake-thumbnail': async () => cakeThumbnail(await product('cake')),
    'buds-thumbnail': async () => budsThumbnail(await product('buds')),
    'face-thumbnail': async () => faceThumbnail(await lit(render('rafi-cut-suit'), { brightness: 1.05 })),
    'rafi-home': () => photo('rafi-room-tee'),
    'nila-home': () => photo('nila-room-kameez'),
    'rafi-panjabi': () => photo('rafi-room-panjabi'),
    'rafi-passport': async () => passport(await figure('rafi-cut-suit')),
    'nila-passport': async () => passport(await figure('nila-cut-blazer')),
    'rafi-profile': async () => profile(await figure('rafi-cut-suit'), ['#f5dfb4', '#c98f3c']),
    'nila-profile': async () => profile(await figure('nila-cut-blazer'), ['#d9e8df', '#7ba792']),
    ...logos,
  }
  for (const name of ['jar', 'cake', 'bottle', 'mug', 'cloth', 'buds']) {
    made[`${name}-photo`] = () => photo(`${name}-photo`)
    made[`${name}-cutout`] = async () => tight(await cut(name))
  }
  for (const name of ['jar', 'cake']) {
    made[`${name}-wide`] = () =>
      sharp(render(`${name}-wide`))
        .resize(1280, 720)
        .png()
        .toBuffer()
    made[`${name}-narrow`] = () => narrow(render(`${name}-wide`))
  }
  for (const [name, region] of Object.entries(details)) {
    made[`${name}-sharp`] = () => detail(render(`${name}-photo`), region)
    made[`${name}-small`] = async () => blurred(await detail(render(`${name}-photo`), region))
  }
  // The studio's own work stands in for what was drawn by hand.
  for (const name of Object.keys(orders)) made[name] = () => make(name)
  return made
}

/** As shares of the photo: a part with letters or edges, where sharpness shows. */
const details = { jar: [0.28, 0.22, 0.5], mug: [0.18, 0.2, 0.6] }

async function detail(photo, [x, y, share]) {
  const { width, height } = await sharp(photo).metadata()
  const area = {
    left: Math.round(width * x),
    top: Math.round(height * y),
    width: Math.round(width * share),
    height: Math.round(height * share),
  }
  return sharp(photo)
    .extract(area)
    .resize({ width: 800, kernel: 'lanczos3' })
    .sharpen({ sigma: 1.1 })
    .png()
    .toBuffer()
}

/** As it came out of a messenger: a quarter of the size, then stretched. */
async function blurred(png) {
  const { width, height } = await sharp(png).metadata()
  const small = await sharp(png)
    .resize(Math.round(width / 6))
    .jpeg({ quality: 42 })
    .toBuffer()
  return sharp(small).resize(width, height, { kernel: 'cubic' }).png().toBuffer()
}

/** The middle of a wide picture: what it was before it was expanded. */
async function narrow(wide) {
  const { width, height } = await sharp(wide).metadata()
  const left = Math.round((width - height) / 2)
  return sharp(wide).extract({ left, top: 0, width: height, height }).resize(720, 720).png().toBuffer()
}

/** A square around the thing, with air, still transparent. */
async function tight(cut) {
  const { data, info } = await sharp(cut).trim({ threshold: 1 }).png().toBuffer({ resolveWithObject: true })
  const side = Math.round(Math.max(info.width, info.height) * 1.16)
  const x = side - info.width
  const y = side - info.height
  const square = await sharp(data)
    .extend({
      left: Math.floor(x / 2),
      right: Math.ceil(x / 2),
      top: Math.floor(y / 2),
      bottom: Math.ceil(y / 2),
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer()
  return sharp(square).resize(800, 800).png().toBuffer()
}
