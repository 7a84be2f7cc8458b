import { randomBytes } from 'node:crypto'
import {
  type IdeaNumber,
  type IdeasView,
  ideaNumbers,
  ideaSide,
  type OtherIdea,
  otherIdeas,
} from '#shared/designs/ideas.ts'
import { AppError } from '#shared/errors.ts'
import { hasIdeas, type Side } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { addIdea, findKeptIdea, listKeptIdeas } from '#server/features/gallery/other-pictures.ts'
import { getOwnPicture, type PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf, removePicture, type Sides, storePicture } from '#server/features/gallery/picture-files.ts'
import { log } from '#server/lib/log.ts'
import { smallWebp } from '#server/lib/picture-copies.ts'
import { ownPicture } from '#server/lib/picture-intake.ts'
import { storage } from '#server/storage/storage.ts'
import { changeDesign } from './change.ts'
import { documentOf, paidDocument } from './documents.ts'
import { type Kind, withKind } from './kinds.ts'
import { viewOf } from './view.ts'

const smallWidth = 240

/** How the ideas of a picture stand: which one it shows, and which were kept too. */
export async function viewIdeas(userId: string, id: string): Promise<IdeasView> {
  const picture = await getWithIdeas(userId, id)
  return withKind(picture, async (kind) => {
    const [ideas, { design, state }] = await Promise.all([readIdeas(kind, picture), viewOf(kind, picture)])
    const kept = await listKeptIdeas(picture)
    return {
      now: shownOf(kind, ideas, design),
      state,
      size: kind.ideas.sizeOf(ideas[1]),
      kept: Object.fromEntries(
        otherIdeas.flatMap((idea) => {
          const found = kept.find((each) => each.idea === idea)
          return found ? [[idea, found.id]] : []
        }),
      ),
    }
  })
}

/** How an idea looks, as small as it is shown beside the others on a slow network. */
export async function openSmallIdea(userId: string, id: string, idea: IdeaNumber): Promise<Buffer> {
  const { imageUrl } = await getWithIdeas(userId, id)
  return smallWebp(await storage().read(filesOf(imageUrl).side(ideaSide(idea))), smallWidth)
}

/** The picture becomes that idea, with the words that it has by now; for nothing, and any other time another one. */
export async function useIdea(userId: string, id: string, idea: IdeaNumber): Promise<void> {
  const picture = await getWithIdeas(userId, id)
  await withKind(picture, async (kind) => {
    const ideas = await readIdeas(kind, picture)
    const { design, revision } = await viewOf(kind, picture)
    const from = ideas[shownOf(kind, ideas, design) ?? 1]
    const written = JSON.stringify(kind.ideas.asLeft(ideas[idea], design, from))
    await changeDesign(kind, userId, id, { written, revision })
  })
}

type ByNumber<Document> = Record<IdeaNumber, Document>

const shownOf = <D>(kind: Kind<D>, ideas: ByNumber<D>, design: D): IdeaNumber | null =>
  ideaNumbers.find((idea) => kind.ideas.isSame(ideas[idea], design)) ?? null

const keeping = new Map<string, Promise<string>>()

/** The id of the picture that the idea is from now on; pressed again, and at the same time, it is the same one. */
export async function keepIdea(userId: string, id: string, idea: OtherIdea): Promise<string> {
  const picture = await getWithIdeas(userId, id)
  const key = `${picture.id} ${idea}`
  const begun =
    keeping.get(key) ??
    withKind(picture, (kind) => drawAndKeep(kind, picture, idea)).finally(() => keeping.delete(key))
  keeping.set(key, begun)
  return begun
}

async function drawAndKeep<D>(kind: Kind<D>, picture: PictureRow, idea: OtherIdea): Promise<string> {
  const there = await findKeptIdea(picture, idea)
  if (there !== undefined) return there
  const { [idea]: document } = await readIdeas(kind, picture)
  const { bytes, sides: drawn } = await kind.ideas.drawWhole(picture, document)
  const made = await ownPicture(bytes)
  const key = keyOf(picture, idea)
  const sides: Sides = { ...(await beforeOf(picture)), ...drawn }
  const stored = await storePicture(key, { png: made.bytes, sides })
  try {
    const added = await addIdea(picture, {
      idea,
      productName: kind.nameWith(picture, document),
      stored,
      made,
    })
    if (added !== undefined) return added
  } catch (error) {
    await removePicture(key).catch(leftForTheSweep)
    throw error
  }
  // Another process was faster.
  await removePicture(key).catch(leftForTheSweep)
  const other = await findKeptIdea(picture, idea)
  if (other === undefined) throw new AppError('conflict', say('designs.ideaGoing'), { retryAfterSeconds: 20 })
  return other
}

/** Whoever draws at the same time writes elsewhere. */
const keyOf = ({ imageUrl }: PictureRow, idea: OtherIdea): string =>
  imageUrl.replace(/(-v\d+-[0-9a-f]{8})?\.png$/, `-i${idea}-${randomBytes(4).toString('hex')}.png`)

async function beforeOf({ sides, imageUrl }: PictureRow): Promise<Sides> {
  const side: Side = 'before'
  return sides.includes(side) ? { before: await storage().read(filesOf(imageUrl).side(side)) } : {}
}

async function getWithIdeas(userId: string, id: string): Promise<PictureRow> {
  const picture = await getOwnPicture(userId, id)
  if (!hasIdeas(picture)) throw new AppError('conflict', say('designs.noIdeas'))
  return picture
}

async function readIdeas<D>(kind: Kind<D>, picture: PictureRow): Promise<ByNumber<D>> {
  const { design: first } = await paidDocument(kind, picture)
  const written: unknown = JSON.parse(
    (await storage().read(filesOf(picture.imageUrl).side('ideas'))).toString(),
  )
  const [second, third] = Array.isArray(written)
    ? written.map((each) => documentOf(kind, JSON.stringify(each)).design)
    : []
  if (!second || !third) throw new AppError('conflict', say('designs.noIdeas'))
  return { 1: first, 2: second, 3: third }
}

const leftForTheSweep = (error: unknown): void =>
  log.warn({ err: error }, 'files of an idea that was not kept stay until they are swept')
