import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Design } from '#shared/designs/design.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import { shapes } from '#shared/designs/shapes.ts'
import { saveTemplateRule } from '#server/features/templates/rules.ts'
import { storage } from '#server/storage/storage.ts'
import { sheetOf } from '#studio/draw/canvas.ts'
import { designed } from '#studio/draw/designed.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import { refusalOf } from '#test/forms.ts'
import { addPicture } from '#test/gallery.ts'
import { assertWell } from '#test/invariants.ts'
import { ownProgram } from '#test/own-program.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'

const program = ownProgram({ WORKERS: '1' })
const { design: paid, ground, subject } = sampleAd()
let owner: TestPerson
let id: string

beforeAll(async () => {
  owner = await newPerson(program, { credits: 10 })
  const made = await designed({ document: paid, ground }, { subject: sheetOf(subject) })
  const sides = { design: Buffer.from(JSON.stringify(paid)), ...made.design.pieces }
  id = (await addPicture(owner.id, { picture: made.bytes, sides, ...paid.size })).id
})
afterEach(() => assertWell())

const get = (path: string, by = owner) => by.send(`/api/pictures/${id}/${path}`)
const inLook = async (look: string): Promise<Design> =>
  ((await (await get(`looks/${look}/design`)).json()) as { design: Design }).design
const see = async (): Promise<DesignView> =>
  ((await (await get('design')).json()) as { design: DesignView }).design

async function save(design: Design): Promise<void> {
  const { revision } = await see()
  const address = `/api/pictures/${id}/design?revision=${revision}`
  expect((await owner.send(address, { method: 'PUT', body: JSON.stringify(design) })).status).toBe(202)
  await vi.waitFor(async () => expect((await see()).state).toBe('done'), { timeout: 60_000, interval: 100 })
}

const partOf = ({ parts }: Design, id: string) => parts.find((part) => part.id === id)

/** As somebody has changed it: a price, a text of their own, no line, and the jar from its other side. */
function changedByHand(design: Design): Design {
  const [badge] = design.parts.filter((part) => part.kind === 'text' && part.id === 'badge')
  if (badge?.kind !== 'text') throw new Error('the ad has no price')
  return {
    ...design,
    texts: { ...design.texts, badge: '৳১৯৯', 'own-a': 'আজই শেষ' },
    paints: { ...design.paints, 'own-a': '#ff0000' },
    parts: [
      ...design.parts.map((part) =>
        'text' in part && part.text === 'line'
          ? { ...part, isHidden: true }
          : part.kind === 'piece'
            ? { ...part, isMirrored: true }
            : part,
      ),
      { ...badge, id: 'own-a', text: 'own-a', ink: { paint: 'own-a', alpha: 1 } },
    ],
  }
}

describe('a design that is there already', () => {
  it('is seen in every look of a group, with its own words and product, by its owner alone', async () => {
    const before = await balanceOf(owner)
    for (const [group, count] of [
      ['own', 3],
      ['eid', 2],
    ] as const) {
      const answer = await get(`looks/${group}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 240 * count,
        height: 300,
      })
      expect(bytes.length).toBeLessThan(40_000)
      expect((await get(`looks/${group}`)).headers.get('etag')).toBe(answer.headers.get('etag'))
    }
    const stranger = await newPerson(program)
    for (const path of ['looks/own', 'looks/own-1/design']) {
      expect((await get(path, stranger)).status).toBe(404)
      expect((await program.browser().get(`/api/pictures/${id}/${path}`)).status).toBe(401)
    }
    for (const path of ['looks/nowhere', 'looks/constructor', 'looks/cover/design', 'looks/toString/design'])
      expect((await get(path)).status).toBe(404)
    expect(await balanceOf(owner)).toEqual(before)
  })

  it('takes all that somebody has said and done along, in every size, and is gone back to', async () => {
    const story = () => get('shapes/story/design')
    const { design: adjusted } = ((await (await story()).json()) as { design: DesignView }).design
    const byHand = { ...adjusted, texts: { ...adjusted.texts, headline: 'শুধু এখানে' } }
    const address = `/api/pictures/${id}/shapes/story/design?revision=0`
    await owner.send(address, { method: 'PUT', body: JSON.stringify(byHand) })
    const mine = changedByHand(paid)
    await save(mine)

    const slab = await inLook('drop-slab')
    expect(slab).toMatchObject({
      size: paid.size,
      template: { name: 'poster', of: 'drop-slab' },
      texts: { ...mine.texts, kicker: 'মূল্য ছাড়' },
      pieces: mine.pieces,
      paints: { 'own-a': '#ff0000' },
    })
    expect(partOf(slab, 'line')).toMatchObject({ isHidden: true })
    expect(partOf(slab, 'own-a')).toMatchObject({ isHidden: false })
    expect(partOf(slab, 'product')).toMatchObject({ isMirrored: true })
    // A template's words for the occasion give way to the next one's; somebody's own stay.
    await save({ ...slab, texts: { ...slab.texts, kicker: 'শেষ সুযোগ' } })
    expect((await inLook('eid-arch')).texts['kicker']).toBe('শেষ সুযোগ')
    const shape = ((await (await story()).json()) as { design: DesignView }).design
    expect(shape.design).toMatchObject({ size: shapes.story, template: { of: 'drop-slab' } })
    expect(shape.design.texts).toMatchObject({ badge: '৳১৯৯', headline: 'জলপাই আচার' })

    const back = await inLook('own-1')
    expect(back).toMatchObject({ template: paid.template, ground: paid.ground, paints: paid.paints })
    expect(partOf(back, 'headline')).toEqual(partOf(paid, 'headline'))
    expect(back.texts['badge']).toBe('৳১৯৯')
    await save(back)
    // The size that was adjusted in this look is as it was.
    const again = ((await (await story()).json()) as { design: DesignView }).design
    expect(again.design.texts).toMatchObject({ badge: '৳১৯৯', headline: 'শুধু এখানে' })
  })

  it('has no look that is not offered today', async () => {
    const season = { from: null, until: null, isYearly: false }
    await saveTemplateRule('eid-night', { isOff: true, season })
    expect(await refusalOf(await get('looks/eid-night/design'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('not offered today'),
    })
    const bytes = Buffer.from(await (await get('looks/eid')).arrayBuffer())
    expect((await sharp(bytes).metadata()).width).toBe(240)
  })
})

it('is drawn all the same when its files have come to lie elsewhere while they were read', async () => {
  const { design } = await see()
  const read = vi.spyOn(storage(), 'read')
  read.mockImplementationOnce(async (key) => {
    await save({ ...design, texts: { ...design.texts, badge: '৳৫' } })
    await vi.waitFor(async () => expect(await storage().open(key)).toBeUndefined(), { timeout: 60_000 })
    return storage().read(key)
  })
  expect((await get('looks/own')).status).toBe(200)
  expect((await see()).design.texts['badge']).toBe('৳৫')
  read.mockRestore()
})

it('the ground of another look is there before that is saved', async () => {
  const etag = async (more: string) => (await get(`grounds/velvet?small=1${more}`)).headers.get('etag')
  const usual = await etag('')
  expect(await etag('&tint=112233&state=9')).not.toBe(usual)
  for (const more of ['&tint=red', '&tint=%23112233', '&state=-1', '&state=99999999999', '&mirrored=x'])
    expect((await get(`grounds/velvet?small=1${more}`)).status).toBe(404)
})
