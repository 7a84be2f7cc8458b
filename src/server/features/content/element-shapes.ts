import { z } from 'zod'
import { type ManagedPage, contentTypes, managedPages } from '#shared/content.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { isSafeRedirect, isSafeWebhook } from './button-action.ts'
import { cleanHtml, isSafeLink } from './clean-html.ts'

const safe = (check: (value: string) => boolean, message: string) =>
  z.string().trim().max(2_000).refine(check, message)
const html = z
  .string()
  .max(20_000, keep(say('content.longText')))
  .transform(cleanHtml)
/** The same in the second language, where somebody has written it. */
const second = (most: number) => z.string().trim().max(most).transform(orNothing).optional()

const buttonTexts = {
  text: z
    .string()
    .trim()
    .min(1, keep(say('content.enterButton')))
    .max(80),
  textInBangla: second(80),
}

/** What each type of element is made of; also what is shown goes through here again. */
export const dataShapes = {
  text: z.object({
    text: html.refine((text) => text.trim() !== '', keep(say('content.enterText'))),
    textInBangla: html.transform(orNothing).optional(),
  }),
  image: z.object({
    url: safe(isOwnPicture, keep(say('content.choosePicture'))),
    text: z.string().trim().max(300).default(''),
    textInBangla: second(300),
  }),
  button: z.discriminatedUnion('action', [
    z.object({
      ...buttonTexts,
      action: z.literal('redirect'),
      value: safe(isSafeRedirect, keep(say('content.enterAddress'))),
    }),
    z.object({
      ...buttonTexts,
      action: z.literal('webhook'),
      value: safe(isSafeWebhook, keep(say('content.enterWebhook'))),
    }),
    z.object({
      ...buttonTexts,
      action: z.literal('popup'),
      value: z
        .string()
        .trim()
        .min(1, keep(say('content.enterPopup')))
        .max(1_000),
      valueInBangla: second(1_000),
    }),
    z.object({
      ...buttonTexts,
      action: z.literal('save'),
      value: z.string().trim().max(1_000).default(''),
    }),
  ]),
}

export const elementShape = z
  .object({
    page: z.enum(Object.keys(managedPages) as [ManagedPage, ...ManagedPage[]]),
    section: z.string(),
    position: z.coerce.number().int().min(0).max(1_000).default(0),
    type: z.enum(contentTypes),
    data: z.record(z.string(), z.string()),
  })
  .refine(({ page, section }) => (managedPages[page] as readonly string[]).includes(section), {
    message: keep(say('content.noSection')),
    path: ['section'],
  })

/** The page's policy loads pictures from here only, so one from elsewhere would be a hole in the page. */
function isOwnPicture(url: string): boolean {
  return isSafeLink(url) && /^\/(content\/pictures|pictures)\//.test(url)
}

function orNothing(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}
