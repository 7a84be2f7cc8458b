import { isDeepStrictEqual } from 'node:util'
import { inWordsOf, isSameIdea } from '#shared/designs/ideas.ts'
import { sideOfPiece } from '#shared/designs/piece-sides.ts'
import { AppError } from '#shared/errors.ts'
import { canRedraw, canRedrawLogo, canTouchUpPiece, type Side } from '#shared/gallery.ts'
import type { Design } from '#shared/designs/design.ts'
import type { Read } from '#shared/designs/read-document.ts'
import { readDesign } from '#shared/designs/read-design.ts'
import { logoLook, longestName } from '#shared/logos/limits.ts'
import type { Logo } from '#shared/logos/logo.ts'
import { readLogo } from '#shared/logos/read-logo.ts'
import type { Size } from '#shared/tools/size.ts'
import { say } from '#shared/words/say.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { noSuchPicture } from '#server/features/gallery/own-picture.ts'
import { filesOf, type Sides } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'
import { drawer, untilLate } from './drawer.ts'

/** What a picture can be drawn from: how it is read, and who draws it. */
export type Kind<Document> = {
  /** Where it lies as it was paid. */
  side: 'design' | 'logo'
  fits: (picture: PictureRow) => boolean
  /** What it was before can be gone back to. */
  keepsVersions?: true
  read: (text: string) => Read<Document>
  /** Refuses what names a piece that does not lie beside the picture. */
  check?: (picture: PictureRow, document: Document) => void
  draw: (picture: PictureRow, document: Document, paid: Document) => Promise<Drawn>
  /** What the picture is called with that. */
  nameWith: (picture: PictureRow, document: Document) => string
  ideas: Ideas<Document>
}

/** What the ideas are to each other that came for one price. */
type Ideas<Document> = {
  isSame: (one: Document, other: Document) => boolean
  /** The idea, with what somebody has changed in the design since it was `from` and is theirs whatever the idea. */
  asLeft: (idea: Document, now: Document, from: Document) => Document
  /** Of their looks. */
  sizeOf: (document: Document) => Size
  /** The picture of one in full, and all that lies beside it. */
  drawWhole: (picture: PictureRow, document: Document) => Promise<Required<Drawn>>
}

/** `sides`: what lies beside the picture and is another one now. */
export type Drawn = { bytes: Buffer; sides?: Sides }

/** Ads and thumbnails. */
export const layouts: Kind<Design> = {
  side: 'design',
  fits: canRedraw,
  keepsVersions: true,
  read: readDesign,
  check({ sides }, { pieces, ground }) {
    if (!sidesOf(pieces).every((side) => sides.includes(side))) throw noSuchPicture()
    // What stands on nothing, or over somebody else's picture, stays so.
    const hasSubject = sides.includes('subject')
    if ((pieces.subject !== undefined) !== hasSubject || 'focus' in ground === hasSubject)
      throw noSuchPicture()
  },
  async draw({ imageUrl }, document, paid) {
    const { side } = filesOf(imageUrl)
    const isSameGround =
      JSON.stringify([document.ground, document.size]) === JSON.stringify([paid.ground, paid.size])
    const ground = isSameGround || 'focus' in document.ground ? await storage().read(side('ground')) : null
    const pieces = await piecesOf(imageUrl, document)
    return { bytes: await drawer().redraw({ document, ground, ...pieces }, untilLate()) }
  },
  nameWith: ({ productName }) => productName,
  ideas: {
    isSame: isSameIdea,
    asLeft: inWordsOf,
    sizeOf: ({ size }) => size,
    async drawWhole({ imageUrl, sides }, document) {
      const { side } = filesOf(imageUrl)
      const pieces = await piecesOf(imageUrl, document)
      const bytes = await drawer().redraw({ document, ground: null, ...pieces }, untilLate())
      const ground = await drawer().ground({ document, scale: 1 }, untilLate())
      return {
        bytes,
        sides: {
          design: Buffer.from(JSON.stringify(document)),
          ground,
          ...(pieces.subject && { subject: pieces.subject }),
          ...(pieces.logo && { emblem: pieces.logo }),
          ...(canTouchUpPiece({ sides }) && {
            photo: await storage().read(side('photo')),
            mask: await storage().read(side('mask')),
          }),
        },
      }
    },
  },
}

/** What else it shows of what lies beside its picture. */
const sidesOf = ({ subject, logo }: Design['pieces']): Side[] => [
  ...(subject ? [sideOfPiece.subject(subject)] : []),
  ...(logo ? [sideOfPiece.logo(logo)] : []),
]

/** What stands on the ground, from beside the picture. */
export async function piecesOf(
  imageUrl: string,
  { pieces }: Design,
): Promise<{ subject: Buffer | null; logo: Buffer | null }> {
  const { side } = filesOf(imageUrl)
  return {
    subject: pieces.subject ? await storage().read(side(sideOfPiece.subject(pieces.subject))) : null,
    logo: pieces.logo ? await storage().read(side(sideOfPiece.logo(pieces.logo))) : null,
  }
}

export const logos: Kind<Logo> = {
  side: 'logo',
  fits: canRedrawLogo,
  read: readLogo,
  draw: (_picture, document) => drawLogo(document),
  // Longer ones are cut in the document alone.
  nameWith: ({ productName }, { name }) => (productName.slice(0, longestName) === name ? productName : name),
  ideas: {
    // All else is its owner's, from the beginning.
    isSame: (one, other) => isDeepStrictEqual(one.idea, other.idea),
    asLeft: ({ idea }, now) => ({ ...now, idea }),
    sizeOf: () => logoLook,
    async drawWhole(_picture, document) {
      const { bytes, sides } = await drawLogo(document)
      return { bytes, sides: { ...sides, logo: Buffer.from(JSON.stringify(document)) } }
    },
  },
}

async function drawLogo(document: Logo): Promise<Drawn> {
  const { bytes, svg } = await drawer().redrawLogo(document, untilLate())
  return { bytes, ...(svg !== undefined && { sides: { svg: Buffer.from(svg) } }) }
}

/** With the kind that the picture is of. */
export function withKind<Result>(
  picture: PictureRow,
  use: <Document>(kind: Kind<Document>) => Result,
): Result {
  if (logos.fits(picture)) return use(logos)
  if (layouts.fits(picture)) return use(layouts)
  throw new AppError('conflict', say('designs.notThis'))
}
