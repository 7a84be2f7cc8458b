import { sharp } from '#server/lib/bounded-sharp.ts'
import { onPaper, pixelsOf } from '#shared/offices/office.ts'
import { type Copy, printDpi, type Sheet, sheetOf, stampSize, type PaperName } from '#shared/offices/paper.ts'
import type { Wish } from '#shared/offices/wish.ts'
import type { Size } from '#shared/tools/size.ts'
import type { Pixels } from './cut.ts'
import { jpegOf } from './photo-file.ts'

/** So many copies of the photo, and perhaps stamps, on white with marks to cut along. */
export async function printSheet(
  wish: Wish,
  paper: PaperName,
  withStamps: boolean,
  cut: (size: Size) => Promise<Pixels>,
): Promise<{ jpeg: Buffer; sheet: Sheet } | null> {
  const photo = onPaper(wish.office)
  const sheet = sheetOf(paper, photo, withStamps)
  if (sheet.copies.length === 0) return null
  const inPixels = ({ width, height }: Size): Size => ({
    width: pixelsOf(width, printDpi),
    height: pixelsOf(height, printDpi),
  })
  const asLayer = ({ data, width, height }: Pixels) => ({
    input: data,
    raw: { width, height, channels: 3 as const },
  })
  const layers = {
    photo: asLayer(await cut(inPixels(photo))),
    stamp: null as ReturnType<typeof asLayer> | null,
  }
  if (sheet.copies.some(({ isStamp }) => isStamp)) layers.stamp = asLayer(await cut(inPixels(stampSize)))
  const { width, height } = inPixels(sheet)
  const at = (millimetres: number) => pixelsOf(millimetres, printDpi)
  const data = await sharp()({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      ...marksOf(sheet).map(({ left, top, ...size }) => ({
        input: { create: { ...sizeOf(size), channels: 3 as const, background: '#9aa0a6' } },
        left: at(left),
        top: at(top),
      })),
      ...sheet.copies.map(({ left, top, isStamp }) => ({
        ...((isStamp && layers.stamp) || layers.photo),
        left: at(left),
        top: at(top),
      })),
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { jpeg: await jpegOf({ data, width, height }, printDpi, 95), sheet }

  function sizeOf(size: Size): Size {
    return { width: Math.max(1, at(size.width)), height: Math.max(1, at(size.height)) }
  }
}

const markLength = 0.8

/** Short lines that go on from each corner, in the gap between the copies, where scissors take them away. */
function marksOf({ copies, ...paper }: Sheet): (Size & { left: number; top: number })[] {
  return copies
    .flatMap(({ left, top, width, height }: Copy) =>
      [left, left + width].flatMap((x) =>
        [top, top + height].flatMap((y) => [
          { left: x < left + width / 2 ? x - markLength : x, top: y, width: markLength, height: 0 },
          { left: x, top: y < top + height / 2 ? y - markLength : y, width: 0, height: markLength },
        ]),
      ),
    )
    .filter(
      ({ left, top, width, height }) =>
        left >= 0 && top >= 0 && left + width < paper.width && top + height < paper.height,
    )
}
