import { sharp } from '#server/lib/bounded-sharp.ts'
import { AppError } from '#shared/errors.ts'
import { setDpi } from '#shared/jpeg-dpi.ts'
import type { Range } from '#shared/offices/office.ts'
import { say } from '#shared/words/say.ts'
import type { Pixels } from './cut.ts'

const kilobyte = 1_000
const best = 95
const worst = 20

/**
 * A JPEG that says how large it is printed, as good as it can be within the kilobytes. Offices count a kilobyte as
 * 1,000 bytes or as 1,024: what keeps to the smaller one at the upper end keeps to both.
 */
export async function jpegWithin(pixels: Pixels, dpi: number, { least, most }: Range): Promise<Buffer> {
  let [low, high] = [worst, best]
  let file = await jpegOf(pixels, dpi, best)
  if (file.length > most * kilobyte) {
    file = await jpegOf(pixels, dpi, worst)
    if (file.length > most * kilobyte)
      throw new AppError('invalid', say('offices.tooFewKilobytes', { kilobytes: most }))
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const tried = await jpegOf(pixels, dpi, middle)
      if (tried.length > most * kilobyte) high = middle
      else [low, file] = [middle, tried]
    }
  }
  return file.length >= least * 1_024 ? file : padded(file, Math.ceil(least * 1_024))
}

/** With the plain head that the oldest form understands, and nothing else about it. */
export async function jpegOf({ data, width, height }: Pixels, dpi: number, quality: number): Promise<Buffer> {
  const file = await sharp()(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0' })
    .toBuffer()
  const whole = Buffer.concat([file.subarray(0, 2), plainHead, file.subarray(2)])
  setDpi(whole, dpi)
  return whole
}

/** JFIF 1.2, which the encoder leaves out where it is told nothing about the picture. */
const plainHead = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, 0, 1, 0, 1, 0, 0])

const mostInComment = 65_533

/** Some forms refuse a file for being small: comments that nobody shows make it as large as they ask. */
function padded(file: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = []
  for (let missing = bytes - file.length; missing > 0;) {
    const length = Math.min(mostInComment, Math.max(0, missing - 4))
    const head = Buffer.from([0xff, 0xfe, (length + 2) >> 8, (length + 2) & 255])
    comments.push(head, Buffer.alloc(length, 0x20))
    missing -= length + 4
  }
  // The head of a JPEG comes first, whatever else is in it.
  const at = 4 + file.readUInt16BE(4)
  return Buffer.concat([file.subarray(0, at), ...comments, file.subarray(at)])
}
