// Every template with photographs of your own, in Bangla and in English, into data/engine-sheets, to be looked at.
// Each is also laid out as large as it is paid, and measured: how its texts are read, and whether any is out of place.
//   npm run engine:templates -- ~/photos
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { adTemplateNames, thumbnailTemplateNames } from '../src/shared/designs/posters/template-names.ts'
import { shapes } from '../src/shared/designs/shapes.ts'
import { newSheet } from '../src/studio/draw/canvas.ts'
import { openStudio } from '../src/studio/studio.ts'
import { measuredOnPhoto } from '../src/studio/testing/measure-photo.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder: npm run engine:templates -- ~/photos')
const target = 'data/engine-sheets'
const none = new AbortController().signal
const most = 6
const needed = 4.5

const words = {
  bn: {
    product_name: 'প্রিমিয়াম কালেকশন',
    product_details: 'সারা দেশে হোম ডেলিভারি। ১,২৫০ টাকা',
    shop_name: 'রুমার শপ',
    contact: '০১৭১২-৩৪৫৬৭৮\nনিউ মার্কেট, ঢাকা',
  },
  en: {
    product_name: 'Everyday Comfort',
    product_details: 'Home delivery nationwide. Price 1,250 tk',
    shop_name: 'Dhaka Home Store',
    contact: '01712-345678, fb.com/dhakahome',
  },
}
/** Of one picture on the sheet. */
const wide = 240

await mkdir(target, { recursive: true })
const studio = openStudio({ atOnce: 1 })
const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort()
const cuts = []
for (const name of names.slice(0, most))
  cuts.push(await studio.cutSmall(await readFile(path.join(folder, name)), none))

for (const [kind, templates] of [
  ['ads', adTemplateNames],
  ['thumbnails', thumbnailTemplateNames],
] as const)
  for (const [language, { contact, ...said }] of Object.entries(words)) {
    const read: number[] = []
    const wrong: string[] = []
    const values = { ...said, main_title: said.product_name }
    const { width, height } = kind === 'thumbnails' ? shapes.youtube : shapes.portrait
    const tall = (wide * height) / width
    const sheet = newSheet((wide + 6) * cuts.length, (tall + 6) * templates.length)
    for (const [down, template] of templates.entries())
      for (const [across, subject] of cuts.entries()) {
        const { on, contrasts, faults } = await measuredOnPhoto(template, values, subject, contact)
        sheet.pen.drawImage(on.canvas, across * (wide + 6), down * (tall + 6), wide, tall)
        read.push(...contrasts.map(([, contrast]) => contrast))
        const faint = contrasts.filter(([, contrast]) => contrast < needed)
        const found = [
          ...faults,
          ...faint.map(([id, contrast]) => `${id} is read with ${contrast.toFixed(1)}`),
        ]
        wrong.push(...found.map((fault) => `  ${template} with ${names[across]}: ${fault}`))
      }
    const file = path.join(target, `templates-${kind}-${language}.png`)
    await writeFile(file, sheet.canvas.toBuffer('image/png'))
    console.log(`${file}  ${templates.length} templates, ${cuts.length} photographs, ${read.length} texts`)
    console.log(`  read hardest ${Math.min(...read).toFixed(1)}, ${wrong.length} faults`)
    for (const line of wrong) console.log(line)
  }
await studio.close()
