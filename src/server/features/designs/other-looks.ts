import { createHash } from 'node:crypto'
import type { Design } from '#shared/designs/design.ts'
import {
  isOwnLook,
  type LookGroup,
  type OtherLook,
  ownLooks,
  templatesFor,
} from '#shared/designs/other-looks.ts'
import { sideOfPiece } from '#shared/designs/piece-sides.ts'
import { AppError } from '#shared/errors.ts'
import type { Side } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { getKit } from '#server/features/brand-kits/brand-kits.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { listOffered, listOfferedNames } from '#server/features/templates/templates.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { storage } from '#server/storage/storage.ts'
import type { OtherLooksJob } from '#studio/recipes/other-looks.ts'
import { type Document, documentOf, paidDocument, withDesigned } from './documents.ts'
import { drawer, untilLate } from './drawer.ts'
import { keptOr } from './kept-drawings.ts'
import { layouts } from './kinds.ts'
import { documentNow } from './view.ts'

/** The design as its owner left it, in every look of a group, side by side in one small picture. */
export const drawLooks = (
  userId: string,
  id: string,
  group: LookGroup,
): Promise<{ bytes: Buffer; etag: string }> =>
  withDesigned(layouts, userId, id, (picture) => looksOfGroup(picture, group))

async function looksOfGroup(picture: PictureRow, group: LookGroup): Promise<{ bytes: Buffer; etag: string }> {
  const now = await documentNow(layouts, picture)
  const looks = await looksOf(now.design, group)
  const job = await jobFor(picture, now, looks)
  const key = `looks ${picture.imageUrl} ${now.hash} ${looks.join(' ')} ${JSON.stringify(job.kit)}`
  const bytes = await keptOr(key, () => drawer().drawOtherLooks(job, untilLate()))
  return { bytes, etag: `"${createHash('sha256').update(key).digest('hex').slice(0, 20)}"` }
}

/** The same design in another look, to go on with: nothing is saved yet. */
export const seeInLook = (userId: string, id: string, look: OtherLook): Promise<Design> =>
  withDesigned(layouts, userId, id, (picture) => inLook(picture, look))

async function inLook(picture: PictureRow, look: OtherLook): Promise<Design> {
  const now = await documentNow(layouts, picture)
  const tool = toolOf(now.design)
  if (!isOwnLook(look) && !(await listOfferedNames(tool)).includes(look))
    throw new AppError('conflict', say('templates.notNow'))
  const job = await jobFor(picture, now, [look])
  return documentOf(layouts, JSON.stringify(await drawer().inOtherLook(job, untilLate()))).design
}

async function looksOf(design: Design, group: LookGroup): Promise<OtherLook[]> {
  const tool = toolOf(design)
  if (group === 'own') return [...ownLooks]
  const found = (await listOffered(tool)).find(({ id }) => id === group)
  if (!found) throw new AppError('not_found', say('templates.unknown'))
  return found.templates.map(({ name }) => name)
}

/** What a hosted model or the owner's service has made shows its product already, and has no other. */
function toolOf(design: Design) {
  const tool = templatesFor(design)
  if (tool === null) throw new AppError('conflict', say('designs.noLooks'))
  return tool
}

async function jobFor(
  picture: PictureRow,
  { design: document }: Document<Design>,
  looks: OtherLook[],
): Promise<OtherLooksJob> {
  const { design: paid } = await paidDocument(layouts, picture)
  const { subject, logo } = document.pieces
  if (!subject) throw new AppError('conflict', say('designs.noLooks'))
  const hasKit = [document, paid].some(({ texts, pieces }) => pieces.logo || texts['contact'] !== undefined)
  const { colours, voice } = await getKit(picture.userId)
  return {
    document,
    paid,
    subject: await smallCopy(picture, sideOfPiece.subject(subject)),
    logo: logo ? await smallCopy(picture, sideOfPiece.logo(logo)) : null,
    kit: hasKit ? { colours: [...colours], voice } : null,
    looks,
  }
}

const longestSide = 480

/** Enough for small pictures, and to say where something of it is. */
const smallCopy = ({ imageUrl }: PictureRow, side: Side): Promise<Buffer> =>
  keptOr(`small ${imageUrl} ${side}`, async () => {
    const bytes = await storage().read(filesOf(imageUrl).side(side))
    return decoding(() =>
      boundedSharp(bytes)
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86, alphaQuality: 100 })
        .toBuffer(),
    )
  })
