import type { SitePicture as Picture } from '#shared/content.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  picture: Picture
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it is shown, as in `sizes`. */
  sizes: string
  /** Seen at once: loaded before anything else, or next to that, and on a slow line when the page is alive. */
  first?: boolean | 'next'
  className?: string
}

/** A picture of the site in the format and size that this screen needs; its place is kept before it comes. */
export function SitePicture({ picture, alt, sizes, first, className }: Props) {
  const { src, srcSet, avifSrcSet, width, height, blur, isTransparent } = picture
  const comesLater = first === 'next'
  const dim = blur && !isTransparent ? { background: `url(${blur}) center / cover no-repeat` } : undefined
  return (
    <picture
      className={comesLater ? 'comes-later block size-full' : 'contents'}
      style={comesLater ? dim : undefined}
    >
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        draggable={false}
        decoding={first ? 'sync' : 'async'}
        loading={first === true ? 'eager' : 'lazy'}
        fetchPriority={first === true ? 'high' : 'low'}
        style={comesLater ? undefined : dim}
        className={classNames(isTransparent && 'checkerboard', className)}
      />
    </picture>
  )
}

/** In a square box: a wide picture is shown whole on its own blur, a tall one loses a little at its foot. */
export const fillSquare = ({ width, height }: Picture): string =>
  width > height * 1.2 ? 'size-full object-contain' : 'size-full object-cover object-[50%_15%]'
