// The three ideas of logos for shops of many kinds, side by side, into data/engine-sheets, to be looked at:
//   npm run engine:logos                 one press for each shop
//   npm run engine:logos -- 7            another press
import { mkdir, writeFile } from 'node:fs/promises'
import { loadImage } from '@napi-rs/canvas'
import { logoLook } from '../src/shared/logos/limits.ts'
import { newSheet, rasterOf } from '../src/studio/draw/canvas.ts'
import { openStudio } from '../src/studio/studio.ts'
import { toPng } from '../src/studio/vision/raster.ts'

const [wish = '0'] = process.argv.slice(2)
const target = 'data/engine-sheets'
const none = new AbortController().signal
const kinds = {
  both: 'Combination mark (text + symbol)',
  name: 'Wordmark (text only)',
  sign: 'Symbol/icon only',
}

type Shop = [keyof typeof kinds, string, string, string, string[], string]
const shops: Shop[] = [
  ['both', 'রুমার রান্নাঘর', 'হাতের রান্না, ঘরের স্বাদ', 'Food', ['Playful'], '#c8452d'],
  ['both', 'Niora', 'Skin & beauty', 'Beauty salon', ['Elegant'], '#8a3b5c'],
  ['both', 'Dhaka Home Store', '', 'Home decor', ['Modern'], '#0b4f3c'],
  ['both', 'শাহ ইলেকট্রনিক্স', '', 'Tech', ['Bold'], '#2563eb'],
  ['both', 'Codebari', 'Software for shops', 'SaaS', ['Techy'], '#6c4ab6'],
  ['both', 'স্বর্ণালী জুয়েলার্স', '১৯৮৫ থেকে', 'Jewellery', ['Luxury'], '#7a1f2b'],
  ['both', 'Aarong Threads', 'Handmade in Bangladesh', 'Fashion', ['Minimal'], '#17877f'],
  ['both', 'সবুজ বাগান', '', 'Garden, organic', ['Minimal', 'Modern'], '#3c6e47'],
  ['both', 'Bismillah Traders & Sons', 'Since 1992', 'Shop', ['Bold'], '#1b1714'],
  ['both', 'কেক', '', 'Cake', ['Playful', 'Elegant'], '#ef6f9f'],
  ['name', 'থ্রেডস', '', 'Fashion', ['Minimal'], '#14161c'],
  ['name', 'Ruma Kitchen', 'Made at home', 'Food', ['Modern'], '#e8694a'],
  ['name', 'কথা', 'বইয়ের দোকান', 'Education', ['Elegant'], '#1f5f59'],
  ['name', 'Voltago', '', 'Gadgets', ['Bold'], '#f2a20d'],
  ['name', 'মায়ের আঁচল', 'শাড়ি ও নকশি কাঁথা', 'Saree', ['Luxury'], '#7a1f2b'],
  ['name', 'Mango Moments', 'Juice & more', 'Food', ['Playful'], '#f2a20d'],
  ['sign', 'Boi Bazar', '', 'Education', ['Playful'], '#f2a63b'],
  ['sign', 'শাপলা ফাউন্ডেশন', '', 'Nonprofit', ['Elegant'], '#17877f'],
  ['sign', 'Paws', '', 'Pet shop', ['Modern'], '#2b3a55'],
  // What a form lets through.
  [
    'both',
    'শাহজালাল ইলেকট্রনিক্স অ্যান্ড মোবাইল সার্ভিস সেন্টার',
    'বিক্রি, মেরামত ও ওয়ারেন্টি, সব এক জায়গায়',
    'Tech',
    ['Modern'],
    '#2563eb',
  ],
  ['both', 'A', 'One letter and a rather long line of words below it', 'Personal brand', [], '#ffe9a8'],
  [
    'name',
    'The Very Long Name of a Small Shop in Old Dhaka and Beyond',
    '',
    'Fashion',
    ['Elegant'],
    '#14a3c7',
  ],
]

const { width, height } = logoLook
const across = 2
const gap = 28
const all = newSheet((width * 3 + gap) * across, height * Math.ceil(shops.length / across))
all.pen.fillStyle = '#e9e4da'
all.pen.fillRect(0, 0, all.width, all.height)

const studio = openStudio({ atOnce: 1 })
for (const [n, [kind, brand_name, tagline, industry, style_vibe, primary_color]] of shops.entries()) {
  const values = { logo_type: kinds[kind], brand_name, tagline, industry, style_vibe, primary_color }
  const job = {
    tool: 'logo_maker',
    values,
    pictures: {},
    seed: Number(wish) + n * 7,
    wantsIdeas: true,
  } as const
  const { ideas } = await studio.make(job, none)
  for (const [place, look] of (ideas?.looks ?? []).entries()) {
    const [x, y] = [(n % across) * (width * 3 + gap) + place * width, Math.floor(n / across) * height]
    all.pen.fillStyle = '#ffffff'
    all.pen.fillRect(x + 3, y + 3, width - 6, height - 6)
    all.pen.drawImage(await loadImage(look), x, y)
  }
}
await studio.close()
await mkdir(target, { recursive: true })
await writeFile(`${target}/logos-${wish}.png`, await toPng(rasterOf(all)))
console.log(`${target}/logos-${wish}.png`)
