import { checkedSide, mostCheckedBytes } from '#shared/offices/portrait-check.ts'
import type { Size } from '#shared/tools/size.ts'
import { shrunkSize } from '../../picture/shrink.ts'

const qualities = [0.72, 0.5, 0.3]

export type Region = Size & { left: number; top: number }

/** As much of a photo as it takes to see a face; null where this browser cannot make it. */
export async function smallCopy(
  source: CanvasImageSource,
  region: Region,
  longest = checkedSide,
): Promise<Blob | null> {
  const { width, height } = shrunkSize(region, longest) ?? region
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  // What is transparent would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, region.left, region.top, region.width, region.height, 0, 0, width, height)
  try {
    for (const quality of qualities) {
      const blob = await jpegOf(canvas, quality)
      if (blob?.type === 'image/jpeg' && blob.size <= mostCheckedBytes) return blob
    }
    return null
  } finally {
    // Phones hold on to a canvas's memory until it is empty, and the guide makes one a second.
    canvas.width = 0
  }
}

export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
