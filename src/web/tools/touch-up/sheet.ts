import type { Size } from '#shared/tools/size.ts'

type Bytes = Uint8ClampedArray<ArrayBuffer>

/** What is drawn on: the photo, small enough for any phone, and how much of each of its pixels is kept. */
export type Sheet = Size & {
  /** Four bytes a pixel. */
  photo: Bytes
  /** The mask as the picture was first cut out. */
  first: Bytes
  /** The mask as it is now, 0 to 255. */
  mask: Bytes
  /** 255 where the person has said what is to be. */
  over: Bytes
}

export type Box = { left: number; top: number; width: number; height: number }
export type Point = { x: number; y: number }

/** A part of mask and marks; to be put in place of what is there. */
export type Patch = { box: Box; mask: Bytes; over: Bytes }

export function cutPatch(sheet: Sheet, box: Box): Patch {
  const cut = (from: Bytes): Bytes => {
    const out = new Uint8ClampedArray(box.width * box.height)
    for (let y = 0; y < box.height; y++) {
      const start = (box.top + y) * sheet.width + box.left
      out.set(from.subarray(start, start + box.width), y * box.width)
    }
    return out
  }
  return { box, mask: cut(sheet.mask), over: cut(sheet.over) }
}

export function putPatch(sheet: Sheet, { box, mask, over }: Patch): void {
  for (let y = 0; y < box.height; y++) {
    const row = (from: Bytes) => from.subarray(y * box.width, (y + 1) * box.width)
    const at = (box.top + y) * sheet.width + box.left
    sheet.mask.set(row(mask), at)
    sheet.over.set(row(over), at)
  }
}

/** As the picture was first cut out. */
export function freshPatch(sheet: Sheet): Patch {
  const { width, height, first } = sheet
  const box = { left: 0, top: 0, width, height }
  return { box, mask: first.slice(), over: new Uint8ClampedArray(width * height) }
}

export const isDrawn = ({ over }: Sheet): boolean => over.includes(255)

/** The drawing as it travels: red is how much is kept, blue where that was said. */
export function drawnPixels({ mask, over, width, height }: Sheet): Bytes {
  const out = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < mask.length; i++) {
    out[i * 4] = mask[i]!
    out[i * 4 + 2] = over[i]!
    out[i * 4 + 3] = 255
  }
  return out
}

/** A drawing that was sent before, over the first mask. */
export function takeDrawing(sheet: Sheet, pixels: Bytes): void {
  for (let i = 0; i < sheet.mask.length; i++) {
    if (pixels[i * 4 + 2]! < 128) continue
    sheet.mask[i] = pixels[i * 4]!
    sheet.over[i] = 255
  }
}
