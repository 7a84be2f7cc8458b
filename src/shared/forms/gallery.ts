import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { dayChoices, mostChosen, shareDayChoices } from '../gallery.ts'
import { shopName } from './profile.ts'

const noSuchPicture = keep(say('pictures.none'))
const pictureIds = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(
    z
      .array(z.uuid(noSuchPicture))
      .min(1)
      .max(mostChosen, keep(say('gallery.most', { most: mostChosen }))),
  )

const oneOf = <N extends number>(choices: readonly N[], words: string) =>
  z
    .string()
    .transform(Number)
    .refine((days): days is N => choices.some((choice) => choice === days), words)

/** Everything that the gallery sends, by what the person wants. Other fields are not even read. */
export const galleryForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), pictures: pictureIds }),
  z.object({ intent: z.literal('undo'), pictures: pictureIds }),
  z.object({
    intent: z.literal('delete-time'),
    picture: z.uuid(noSuchPicture),
    days: oneOf(dayChoices, keep(say('gallery.chooseDays'))),
  }),
  z.object({ intent: z.literal('keep-longer') }),
  z.object({ intent: z.literal('mail-before-delete'), wanted: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('hide-failed'), generation: z.uuid() }),
  z.object({ intent: z.literal('shop-name'), shopName }),
])

export const shareForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('create'),
    days: oneOf(shareDayChoices, keep(say('gallery.chooseLasting'))),
  }),
  z.object({ intent: z.literal('end'), share: z.uuid(keep(say('gallery.noLink'))) }),
])
