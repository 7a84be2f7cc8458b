import type { Design } from './design.ts'

type Size = Design['size']
type Column = { x: number; width: number }

/** Where the parts of an ad go in a shape. Thought out at 1080 × 1350, where a unit is a pixel. */
export type AdFrame = {
  unit: number
  isWide: boolean
  /** The words begin here, and this wide they may be. */
  words: Column & { top: number }
  /** A line under the name may be a little less wide. */
  line: Column
  /** The middle of the product, and its greatest width as a part of what its scene would give it. */
  product: { middle: number; share: number }
  /** Where a seal may stand, from side to side and down to. */
  seal: { left: number; right: number; bottom: number; bottomWithShop: number }
  /** The middle of the shop's name from above, and where the shade under it begins. */
  shop: Column & { middle: number; shadeTop: number }
  /** Within these stands what is in the band at the foot, which itself goes from edge to edge and to the end. */
  foot: { left: number; right: number; bottom: number }
}

export function adFrame(size: Size): AdFrame {
  return size.width > size.height * 1.15 ? wideFrame(size) : tallFrame(size)
}

/** One under the other: words, product, shop. */
function tallFrame({ width, height }: Size): AdFrame {
  const unit = Math.min(width / 1080, height / 1350)
  const margin = (84 * width) / 1080
  // Apps lay their own buttons over the ends of a picture as tall as the phone.
  const [above, below] = height > width * 1.6 ? [height * 0.12, height * 0.075] : [0, 0]
  const lineWidth = width - margin * 2.4
  const tall = 128 * unit
  return {
    unit,
    isWide: false,
    words: { x: margin, width: width - margin * 2, top: 78 * unit + above },
    line: { x: (width - lineWidth) / 2, width: lineWidth },
    product: { middle: width / 2, share: 1 },
    seal: { left: 0, right: width, bottom: height - below, bottomWithShop: height - 150 * unit - below },
    shop: {
      x: width * 0.17,
      width: width * 0.66,
      middle: height - tall + 41 * unit - below,
      shadeTop: height - tall * 1.9 - below,
    },
    foot: { left: 44 * unit, right: width - 44 * unit, bottom: height - below },
  }
}

/** Beside each other: words and shop on the left, the product on the right. */
function wideFrame({ width, height }: Size): AdFrame {
  const unit = Math.min(height / 760, width / 1150)
  const margin = Math.max(height * 0.08, width * 0.04)
  const words = { x: margin, width: width * 0.5 - margin }
  return {
    unit,
    isWide: true,
    words: { ...words, top: height * 0.1 },
    line: words,
    product: { middle: width * 0.72, share: 0.55 },
    seal: { left: width * 0.5, right: width, bottom: height * 0.97, bottomWithShop: height * 0.97 },
    shop: { ...words, middle: height * 0.855, shadeTop: height * 0.62 },
    foot: { left: margin, right: width - margin, bottom: height },
  }
}
