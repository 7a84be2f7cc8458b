// Every template with photographs of your own, in Bangla and in English, into data/engine-sheets, to be looked at:
//   npm run engine:templates -- ~/photos
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { adTemplateNames, thumbnailTemplateNames } from '../src/shared/designs/posters/template-names.ts'
import { newSheet } from '../src/studio/draw/canvas.ts'
import { openStudio } from '../src/studio/studio.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder: npm run engine:templates -- ~/photos')
const target = 'data/engine-sheets'
const none = new AbortController().signal
const most = 6

const words = {
  bn: {
    product_name: 'প্রিমিয়াম কালেকশন',
    product_details: 'সারা দেশে হোম ডেলিভারি। ১,২৫০ টাকা',
    shop_name: 'রুমার শপ',
  },
  en: {
    product_name: 'Everyday Comfort',
    product_details: 'Home delivery nationwide. Price 1,250 tk',
    shop_name: 'Dhaka Home Store',
  },
}
const sample = { name: '', price: '' }

await mkdir(target, { recursive: true })
const studio = openStudio({ threads: 1 })
const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort()
const cuts = []
for (const name of names.slice(0, most))
  cuts.push(await studio.cutSmall(await readFile(path.join(folder, name)), none))

for (const [kind, templates] of [
  ['ads', adTemplateNames],
  ['thumbnails', thumbnailTemplateNames],
] as const)
  for (const [language, said] of Object.entries(words)) {
    const values = { ...said, main_title: said.product_name }
    const rows = []
    for (const template of templates) {
      const row = []
      for (const subject of cuts)
        row.push(
          await loadImage(await studio.drawTemplates({ names: [template], values, sample, subject }, none)),
        )
      rows.push(row)
    }
    const [first] = rows[0] ?? []
    if (!first) continue
    const [wide, tall] = [first.width + 6, first.height + 6]
    const sheet = newSheet(wide * cuts.length, tall * rows.length)
    for (const [down, row] of rows.entries())
      for (const [across, picture] of row.entries()) sheet.pen.drawImage(picture, across * wide, down * tall)
    const file = path.join(target, `templates-${kind}-${language}.png`)
    await writeFile(file, sheet.canvas.toBuffer('image/png'))
    console.log(`${file}  ${templates.length} templates, ${cuts.length} photographs`)
  }
await studio.close()
