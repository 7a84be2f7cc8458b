import type { ContentElement, ContentType, ManagedPage } from '#shared/content.ts'
import {
  previewElement,
  removeElement,
  removeExample,
  saveElement,
} from '#server/features/content/content.ts'
import { type ElementRow, getElement, moveElement } from '#server/features/content/edit-content.ts'
import {
  type ExampleRow,
  findExampleAt,
  moveExample,
  type Place,
  placeExample,
  refuseUnlessPlace,
  storeSitePicture,
} from '#server/features/content/edit-examples.ts'
import { addressOf } from '#server/features/content/site-pictures.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

type Element = { page: ManagedPage; section: string; type: ContentType; data: Record<string, string> }

/** Adds an element at the end of its section, or changes one; `was` is when it was last changed as the form knew it. */
export async function changeElement(
  admin: Admin,
  input: Element & { id: string | undefined; was: string },
): Promise<void> {
  const { id, was, ...element } = input
  await change(admin, id === undefined ? 'content added' : 'content changed', async () => {
    const before = id === undefined ? undefined : await getElement(id)
    if (before) refuseChanged(before, was)
    const position = before?.position ?? 1_000
    const saved = await saveElement({ ...element, position }, id)
    return { ...describe(await getElement(saved)), before: before?.contentData, result: undefined }
  })
}

/** The element as people would see it, in each of its languages. Nothing changes, so nothing is logged. */
export function previewContent(_admin: Admin, element: Element): ContentElement[] {
  return previewElement(element)
}

/** Keeps a picture for an element that is saved later; its address. */
export async function keepContentPicture(_admin: Admin, bytes: Buffer): Promise<string> {
  return addressOf(await storeSitePicture(bytes))
}

export async function deleteElement(admin: Admin, id: string): Promise<void> {
  await change(admin, 'content deleted', async () => {
    const before = await getElement(id)
    await removeElement(id)
    return { subject: describe(before).subject, before: before.contentData, result: undefined }
  })
}

export async function shiftElement(admin: Admin, id: string, by: -1 | 1): Promise<void> {
  await change(admin, 'content moved', async () => {
    const { position: before } = await getElement(id)
    await moveElement(id, by)
    const after = await getElement(id)
    const { subject } = describe(after)
    return { subject, before: { position: before }, after: { position: after.position }, result: undefined }
  })
}

const describe = ({ pageName, sectionName, contentType, contentData }: ElementRow) => ({
  subject: `${pageName}: ${sectionName}, ${contentType}`,
  after: contentData,
})

type NewExample = Place & {
  title: string
  titleInBangla: string
  /** Left out: stays as it is. Null takes it away. */
  before?: Buffer | null
  after?: Buffer
  was: string
}

export async function changeExample(admin: Admin, input: NewExample): Promise<void> {
  const { tool, position, title, was } = input
  const titleInBangla = input.titleInBangla || null
  const place = { tool, position }
  refuseUnlessPlace(place)
  // Kept before the transaction: the storage is slow, and the same picture twice is one file.
  const newBefore = input.before && (await storeSitePicture(input.before))
  const newAfter = input.after && (await storeSitePicture(input.after))
  await change(admin, 'example changed', async () => {
    const there = await findExampleAt(place)
    if ((there?.updatedAt.toISOString() ?? '') !== was) throw changedMeanwhile()
    const after = newAfter ?? there?.afterPicture
    if (!after) throw new AppError('invalid', say('content.finishedPicture'), { field: 'after' })
    const before = input.before === undefined ? (there?.beforePicture ?? null) : (newBefore ?? null)
    await placeExample(place, { title, titleInBangla, before, after })
    const now = {
      title,
      titleInBangla,
      newPictures: [newBefore && 'before', newAfter && 'after'].filter(Boolean).join(', '),
    }
    return {
      subject: subjectOf(place),
      before: there && { title: there.title, titleInBangla: there.titleInBangla },
      after: now,
      result: undefined,
    }
  })
}

export async function deleteExample(admin: Admin, place: Place): Promise<void> {
  await change(admin, 'example deleted', async () => {
    const there = await findExampleAt(place)
    if (!there) throw new AppError('not_found', say('content.exampleGone'))
    await removeExample(there.id)
    return { subject: subjectOf(place), before: { title: there.title }, result: undefined }
  })
}

export async function shiftExample(admin: Admin, place: Place, by: -1 | 1): Promise<void> {
  await change(admin, 'example moved', async () => {
    await moveExample(place, by)
    const { position } = place
    return {
      subject: subjectOf(place),
      before: { position },
      after: { position: position + by },
      result: undefined,
    }
  })
}

const subjectOf = ({ tool, position }: Place): string => `${tool}, place ${position}`

function refuseChanged({ updatedAt }: ElementRow | ExampleRow, was: string): void {
  if (updatedAt.toISOString() !== was) throw changedMeanwhile()
}
