import type { Design } from '#shared/designs/design.ts'
import { type AdPlan, adSize, type AdWords, layAd } from '#shared/designs/lay-ad.ts'
import type { SceneName } from '#shared/designs/scenes.ts'
import { newSheet, rasterOf, type Sheet } from '../draw/canvas.ts'
import { outlineOf } from '../draw/outline.ts'
import { scenes } from '../draw/scenes/scenes.ts'
import { Chance } from '../random.ts'
import type { Raster } from '../vision/raster.ts'

const sampleWords: AdWords = {
  headline: 'জলপাই আচার',
  shop: 'রুমার রান্নাঘর',
  line: 'খাঁটি সরিষার তেলে ঘরে বানানো',
  badge: '৳২৫০',
}

type Voice = AdPlan['template']['voice']
type Wishes = { words?: Partial<AdWords>; scene?: SceneName; tint?: string; hasPill?: boolean; voice?: Voice }

/** An ad of a drawn jar as the recipe lays it out, with what it is drawn from. */
export function sampleAd({
  words,
  scene = 'studio',
  tint = '#5fa386',
  hasPill = true,
  voice = 'warm',
}: Wishes = {}): {
  design: Design
  ground: Sheet
  subject: Raster
} {
  const subject = jar()
  const ground = newSheet(adSize.width, adSize.height)
  const chance = new Chance(7)
  const { state } = chance
  const stage = scenes[scene](ground, tint, chance)
  const design = layAd(ground.pen, {
    size: adSize,
    words: { ...sampleWords, ...words },
    template: { name: 'ad', voice, isCentred: true, hasPill },
    ground: { scene, tint, state },
    stage,
    subject: { width: subject.width, height: subject.height, ...outlineOf(subject) },
  })
  return { design, ground, subject }
}

/** Its label sits on one side, so that a mirrored one is seen to be mirrored. */
function jar(): Raster {
  const sheet = newSheet(300, 420)
  const { pen } = sheet
  pen.fillStyle = '#b03a2e'
  pen.beginPath()
  pen.roundRect(30, 60, 240, 350, 30)
  pen.fill()
  pen.fillStyle = '#f5e6c8'
  pen.fillRect(40, 180, 90, 140)
  pen.fillStyle = '#2b2d33'
  pen.fillRect(60, 8, 180, 60)
  return rasterOf(sheet)
}
