import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { refuse } from '#shared/forms/refuse.ts'
import { image } from '#shared/tools/declaration/fields.ts'
import { mostEdge, mostGroundMegabytes, namedGrounds } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { getOwnPicture } from '#server/features/gallery/own-picture.ts'
import { bytesOf, receiveUpload } from '#server/features/generations/accept/upload.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import {
  askForTouchUp,
  findGround,
  findStrokes,
  touchUpPiece,
  viewTouchUp,
} from '#server/features/touch-ups/touch-ups.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { oneOfFew } from '#server/http/one-of-few.ts'
import { answerPicture } from '#server/http/picture-answer.ts'
import { requireUser } from '#server/http/session.ts'

/** Free, so that a person tries things out; a program that does so all day is stopped. */
const wishes: Limit = { name: 'touch-up', tries: 60, seconds: 3_600 }

export const touchUpRoutes = new Hono<AppEnvironment>()
  .get('/api/pictures/:id/touch-up', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ touchUp: await viewTouchUp(requireUser(c).id, c.req.param('id')) })
  })
  .get('/api/pictures/:id/touch-up/strokes', async (c) => {
    const bytes = await findStrokes(requireUser(c).id, c.req.param('id'))
    return answerPicture(c, bytes, { type: 'image/png', etag: etagOf(c.req.url) })
  })
  .get('/api/pictures/:id/touch-up/ground', async (c) => {
    const bytes = await findGround(requireUser(c).id, c.req.param('id'))
    return answerPicture(c, bytes, { type: 'image/jpeg', etag: etagOf(c.req.url) })
  })
  .post('/api/pictures/:id/touch-up', async (c) => {
    const { userId, id, form } = await takeForm(c)
    const touchUp = await form(lookShape, (look, { strokes, ground }) =>
      askForTouchUp(userId, id, { look, strokes, ground }),
    )
    return c.json({ touchUp }, 202)
  })
  .post('/api/pictures/:id/touch-up/piece', async (c) => {
    const { userId, id, form } = await takeForm(c)
    const piece = await form(pieceShape, ({ edge }, { strokes }) =>
      touchUpPiece(userId, id, { edge, strokes }),
    )
    return c.json({ piece }, 201)
  })

type Drawn = { strokes: Buffer | null; ground: Buffer | null }

/** Whose picture it is comes first: nobody else's form is even read. */
async function takeForm(c: Context<AppEnvironment>) {
  const { id: userId } = requireUser(c)
  const { id } = await getOwnPicture(userId, c.req.param('id') ?? '')
  await countTry(wishes, userId)
  const form = <Shape extends z.ZodType, Answer>(
    shape: Shape,
    use: (said: z.infer<Shape>, drawn: Drawn) => Promise<Answer>,
  ): Promise<Answer> =>
    oneOfFew(userId, async () => {
      const upload = await receiveUpload(c.req.raw, touchUpForm)
      try {
        const said = shape.safeParse(Object.fromEntries(upload.texts))
        if (!said.success) throw refuse(said.error, say('form.notUnderstood'))
        const read = async (field: string) => {
          const sent = upload.pictures.get(field)
          return sent === undefined ? null : bytesOf(sent)
        }
        return await use(said.data, { strokes: await read('strokes'), ground: await read('groundPicture') })
      } finally {
        await upload.discard()
      }
    })
  return { userId, id, form }
}

/** The address names the wish, so what lies there never changes. */
const etagOf = (url: string): string => `"${new URL(url).search.slice(1, 13).replace(/[^\da-f]/g, '')}"`

const touchUpForm = {
  id: 'touch-up',
  fields: {
    strokes: image({ label: 'Drawing', hint: 'PNG', maxMegabytes: 1 }),
    groundPicture: image({ label: 'Ground', hint: 'PNG, JPG, WEBP', maxMegabytes: mostGroundMegabytes }),
  },
}

const yesOrNo = z.enum(['yes', 'no']).transform((text) => text === 'yes')

const edge = z
  .string()
  .regex(/^-?\d$/)
  .transform(Number)
  .pipe(z.number().min(-mostEdge).max(mostEdge))

/** Of what stands in a design only the cut-out is asked for. */
const pieceShape = z.object({ edge })

const lookShape = z.object({
  edge,
  ground: z.union([
    z.enum(namedGrounds),
    z
      .string()
      .regex(/^#[\da-f]{6}$/)
      .transform((text) => `#${text.slice(1)}` as const),
  ]),
  shadow: yesOrNo,
  crop: yesOrNo,
})
