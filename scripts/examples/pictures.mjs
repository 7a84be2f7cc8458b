// Every picture that is made from a render: photographs as a phone takes them, and what an AI engine would give.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** pictures(renders) gives { 'jar-photo': () => Promise<PNG>, … }. */
export function pictures(renders) {
  const render = (name) => readFileSync(join(renders, `${name}.png`))
  const photo = (name) =>
    sharp(render(name))
      .resize({ width: 800, kernel: 'lanczos3' })
      .modulate({ saturation: 0.92 })
      .png()
      .toBuffer()

  const made = {
    'rafi-home': () => photo('rafi-room-tee'),
    'nila-home': () => photo('nila-room-kameez'),
    'rafi-panjabi': () => photo('rafi-room-panjabi'),
  }
  for (const name of ['jar', 'cake', 'bottle', 'mug', 'cloth', 'buds']) {
    made[`${name}-photo`] = () => photo(`${name}-photo`)
  }
  for (const name of ['jar', 'cake']) {
    made[`${name}-narrow`] = () => narrow(render(`${name}-wide`))
  }
  for (const [name, region] of Object.entries(details)) {
    made[`${name}-sharp`] = () => detail(render(`${name}-photo`), region)
    made[`${name}-small`] = async () => blurred(await detail(render(`${name}-photo`), region))
  }
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
