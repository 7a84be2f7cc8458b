import { createHash } from 'node:crypto'
import { type SitePicture, sitePictureWidths, widestSitePicture } from '#shared/content.ts'
import { normalisePicture } from '#server/lib/picture-intake.ts'
import { blurDataUrl, smallWebp } from '#server/lib/picture-copies.ts'
import { storage } from '#server/storage/storage.ts'
import type { KeptPicture } from './content.table.ts'
import { shippedPictures } from './shipped-pictures.ts'

const maxMegabytes = 10

type StoredPicture = Extract<KeptPicture, { stored: string }>

/** A shipped picture that a page itself uses; a name that does not exist is a mistake of ours. */
export function shippedPicture(name: string): SitePicture {
  const picture = findShipped(name)
  if (!picture) throw new RangeError(`No picture called ${name} ships with the program`)
  return picture
}

/** Undefined when it no longer ships. */
export function findPicture(kept: KeptPicture): SitePicture | undefined {
  return 'shipped' in kept ? findShipped(kept.shipped) : describeStored(kept)
}

/** Keeps a picture that an admin chose, in the sizes that pages need, under the checksum of its content. */
export async function storeSitePicture(bytes: Buffer): Promise<StoredPicture> {
  const picture = await normalisePicture(bytes, { maxMegabytes })
  const stored = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)
  for (const width of sitePictureWidths) {
    await storage().put(storedKey(stored, width), await smallWebp(picture.bytes, width))
  }
  return {
    stored,
    width: picture.width,
    height: picture.height,
    blur: await blurDataUrl(picture.bytes),
    isTransparent: picture.hasAlpha,
  }
}

/** storedKey('3f2a…', 400) === 'content/3f2a…/400.webp' */
export const storedKey = (stored: string, width: number): string => `content/${stored}/${width}.webp`

/** Each as it was described once: pages of tools show eight. */
const described = new Map<string, SitePicture>()

function findShipped(name: string): SitePicture | undefined {
  const known = described.get(name)
  const shipped = known ? undefined : shippedPictures[name]
  if (!shipped) return known
  const picture = describeShipped(name, shipped)
  described.set(name, picture)
  return picture
}

function describeShipped(name: string, shipped: (typeof shippedPictures)[string]): SitePicture {
  const { hash, widths, width, height, blur, isTransparent } = shipped
  const address = (kind: string) => (each: number) => `/pictures/${name}-${hash}-${each}.${kind} ${each}w`
  const largest = widths.at(-1) ?? width
  return {
    src: `/pictures/${name}-${hash}-${largest}.webp`,
    srcSet: widths.map(address('webp')).join(', '),
    avifSrcSet: widths.map(address('avif')).join(', '),
    width,
    height,
    blur,
    isTransparent,
  }
}

/** Where pages find it, in its largest size. */
export const addressOf = ({ stored }: StoredPicture, width: number = widestSitePicture): string =>
  `/content/pictures/${stored}/${width}`

function describeStored(kept: StoredPicture): SitePicture {
  const { width, height, blur, isTransparent } = kept
  const address = (each: number) => addressOf(kept, each)
  return {
    src: addressOf(kept),
    srcSet: sitePictureWidths.map((each) => `${address(each)} ${Math.min(each, width)}w`).join(', '),
    avifSrcSet: null,
    width,
    height,
    blur,
    isTransparent,
  }
}
