import sharp from 'sharp'
import type { FieldValue } from '#server/engine/engine.ts'
import { recipes } from '#server/engine/builtin/recipes/recipes.ts'
import { cutOut } from '#server/engine/builtin/vision/cutout.ts'
import { resized, toPng } from '#server/engine/builtin/vision/raster.ts'
import type { Raster } from '#server/engine/builtin/vision/raster.ts'
import { enlarged } from '#server/engine/builtin/vision/super-resolution.ts'
import type { ToolId } from '#shared/tools/index.ts'
import { overlap, testScenes } from './engine-scenes.ts'

// What the built-in studio takes and how good it is. No photographs: all scenes are drawn here.
const only = process.argv[2]
if (!only || only === 'masks') await masks()
if (!only || only === 'upscaler') await upscaler()
if (!only || only === 'seconds') await seconds()

async function masks(): Promise<void> {
  const sums = { plain: [0, 0], busy: [0, 0] }
  for (const scene of testScenes()) {
    const { alpha } = await cutOut(scene.picture)
    const value = overlap(alpha, scene.truth)
    const sum = sums[scene.busy ? 'busy' : 'plain']
    sum[0]! += value
    sum[1]!++
    console.log(`mask  ${scene.name.padEnd(18)} IoU ${value.toFixed(3)}`)
  }
  for (const [kind, [sum = 0, count = 1]] of Object.entries(sums)) {
    console.log(`mask  mean, ${kind} grounds  IoU ${(sum / count).toFixed(3)}`)
  }
}

async function upscaler(): Promise<void> {
  const gains: number[] = []
  for (const scene of testScenes(512, 448).slice(7, 11)) {
    const small = await resized(scene.picture, 256, 224)
    const ours = psnr(await enlarged(small, 2), scene.picture)
    const plain = psnr(await resized(small, 512, 448), scene.picture)
    gains.push(ours - plain)
    console.log(`upscaler  ${scene.name.padEnd(18)} ${ours.toFixed(2)} dB, Lanczos ${plain.toFixed(2)} dB`)
  }
  console.log(`upscaler  mean gain ${(gains.reduce((a, b) => a + b, 0) / gains.length).toFixed(2)} dB`)
}

function psnr(a: Raster, b: Raster): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) if (i % 4 !== 3) sum += (a.data[i]! - b.data[i]!) ** 2
  return 10 * Math.log10((255 * 255) / (sum / (a.width * a.height * 3)))
}

async function seconds(): Promise<void> {
  const values: [ToolId, Record<string, FieldValue>, string[]][] = [
    ['background_remover', {}, ['file']],
    ['image_upscaler', {}, ['file']],
    ['ad_generator', { product_name: 'আমের আচার', shop_name: 'Ruma', product_type: ['Food Item'] }, ['file']],
    ['thumbnail_maker', { main_title: 'নতুন অফার', theme: 'Gaming', aspect_ratio: '16:9' }, ['file']],
    ['ai_expand', { aspect_ratio: '9:16' }, ['file']],
    ['logo_maker', { brand_name: 'Ruma', industry: 'Food' }, []],
  ]
  for (const [megapixels, width, height] of [
    [2, 1600, 1250],
    [12, 4000, 3000],
  ] as const) {
    const scene = testScenes(width, height)[8]!
    const bytes = await toPng(scene.picture)
    const started = performance.now()
    await sharp(bytes).png({ compressionLevel: 6 }).toBuffer()
    const base = performance.now() - started
    for (const [tool, form, keys] of values) {
      const picture = { bytes, type: 'image/png' as const, width, height }
      const pictures = Object.fromEntries(keys.map((key) => [key, picture]))
      const from = performance.now()
      await recipes[tool]({ generationId: '1', userId: '1', tool, values: form, pictures, seed: 1 })
      const took = performance.now() - from
      const memory = Math.round(process.memoryUsage().rss / 1e6)
      console.log(
        `seconds  ${tool.padEnd(20)} ${megapixels} MP  ${(took / 1000).toFixed(1)} s = ${(took / base).toFixed(1)} × sharp decode and encode, ${memory} MB`,
      )
    }
  }
}
