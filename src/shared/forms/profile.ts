import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { type TellingKind, tellingKinds, type TellingWay, tellingWays, tickOf } from '#shared/telling.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { maxPasswordLength, newPassword } from './account.ts'
import { isDeleteWord, maxShopNameLength } from './limits.ts'

/** One visible line; markup is text like any other. */
export const shopName = z
  .string()
  .transform(cleanLine)
  .refine((name) => name !== '', keep(say('shop.missing')))
  .refine((name) => name.length <= maxShopNameLength, keep(say('shop.long', { most: maxShopNameLength })))

const someText = z
  .string()
  .max(maxPasswordLength, keep(say('profile.wrongPassword')))
  .default('')

/** A box for each kind in each way; one that is not ticked is not sent. */
const ticks = Object.fromEntries(
  tellingWays.flatMap((way) => tellingKinds.map((kind) => [tickOf(way, kind), z.string().optional()])),
)

/** What is ticked in one way: tickedIn(form, 'push') */
export const tickedIn = (form: Record<string, unknown>, way: TellingWay): TellingKind[] =>
  tellingKinds.filter((kind) => form[tickOf(way, kind)] !== undefined)

/** Everything that the profile page sends, by what the person wants. Other fields are not even read. */
export const profileForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), shopName }),
  z.object({ intent: z.literal('cancel-subscription') }),
  z.object({ intent: z.literal('ask-for-bonus') }),
  z
    .object({
      intent: z.literal('change-password'),
      current: someText,
      password: newPassword,
      confirm: z.string(),
    })
    .refine((form) => form.password === form.confirm, {
      message: keep(say('auth.differ')),
      path: ['confirm'],
    }),
  z.object({ intent: z.literal('mail-password-link') }),
  z.object({ intent: z.literal('change-told'), ...ticks }),
  z.object({ intent: z.literal('end-session'), session: z.uuid(keep(say('profile.noSession'))) }),
  z.object({ intent: z.literal('end-all-sessions') }),
  z.object({
    intent: z.literal('delete-account'),
    password: someText,
    confirmation: z.string().refine(isDeleteWord, keep(say('profile.typeToConfirm'))),
  }),
])
