// Every picture that is made from a render: photographs as a phone takes them.
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
  }
  for (const name of ['jar', 'cake', 'bottle', 'mug', 'cloth', 'buds']) {
    made[`${name}-photo`] = () => photo(`${name}-photo`)
  }
  for (const name of ['jar', 'cake']) {
    made[`${name}-narrow`] = () => narrow(render(`${name}-wide`))
  }
  return made
}

/** The middle of a wide picture: what it was before it was expanded. */
async function narrow(wide) {
  const { width, height } = await sharp(wide).metadata()
  const left = Math.round((width - height) / 2)
  return sharp(wide).extract({ left, top: 0, width: height, height }).resize(720, 720).png().toBuffer()
}
