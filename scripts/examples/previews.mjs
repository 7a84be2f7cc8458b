// The pictures that a link to a page shows in a chat: 1200 × 630, one per public page.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { draw, ink, write } from './drawing.mjs'
import { prepareFolder } from './encode.mjs'

/** Page, words on it, pictures beside them. */
const pages = {
  home: ['Your product', 'photo, ready to', 'sell in a minute.', 'jar-ad'],
  tools: ['Nine tools,', 'one studio.', '', 'jar-harvest'],
  examples: ['Before', 'and after.', '', 'cake-ad'],
  pricing: ['3 credits free.', 'Plans from', '399 TK a month.', 'bottle-ad'],
  about: ['A small photo', 'studio for', 'small shops.', 'cloth-ad'],
  privacy: ['Your pictures', 'are yours.', '', 'jar-cutout'],
}

/** Made of what ships, so a link shows what the page shows. */
export async function makePreviews(folder, shipped) {
  prepareFolder(folder)
  for (const [page, [first, second, third, picture]] of Object.entries(pages)) {
    const image = await loadImage(
      await sharp(await shipped(picture))
        .png()
        .toBuffer(),
    )
    const png = await draw(1200, 630, (c, w, h) => {
      c.fillStyle = ink.paper
      c.fillRect(0, 0, w, h)
      const width = (image.width / image.height) * h
      c.drawImage(image, w - width, 0, width, h)
      write(c, 'chobi', 64, 112, '800 64px Bricolage', ink.green)
      c.fillStyle = ink.marigold
      c.beginPath()
      c.arc(64 + c.measureText('chobi').width + 14, 104, 9, 0, Math.PI * 2)
      c.fill()
      for (const [line, text] of [first, second, third].entries()) {
        write(c, text, 62, 290 + line * 92, '700 76px Bricolage', ink.ink)
      }
    })
    // Chat programs that show previews do not all read newer formats.
    writeFileSync(
      join(folder, `${page}.jpg`),
      await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    )
  }
}
