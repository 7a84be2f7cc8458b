import { z } from 'zod'
import { type ManagedPage, contentTypes, managedPages } from '#shared/content.ts'
import { isSafeRedirect, isSafeWebhook } from './button-action.ts'
import { cleanHtml, isSafeLink } from './clean-html.ts'

const safe = (check: (value: string) => boolean, message: string) =>
  z.string().trim().max(2_000).refine(check, message)
const buttonText = z.string().trim().min(1, 'Please enter the text of the button').max(80)

/** What each type of element is made of; also what is shown goes through here again. */
export const dataShapes = {
  text: z.object({
    text: z
      .string()
      .max(20_000, 'Please shorten the text to 20,000 characters')
      .transform(cleanHtml)
      .refine((html) => html.trim() !== '', 'Please enter a text'),
  }),
  image: z.object({
    url: safe(isOwnPicture, 'Please enter the address of a picture on this site'),
    text: z.string().trim().max(300).default(''),
  }),
  button: z.discriminatedUnion('action', [
    z.object({
      text: buttonText,
      action: z.literal('redirect'),
      value: safe(isSafeRedirect, 'Please enter an https address or a page of this site'),
    }),
    z.object({
      text: buttonText,
      action: z.literal('webhook'),
      value: safe(isSafeWebhook, 'Please enter an https address that is not private'),
    }),
    z.object({
      text: buttonText,
      action: z.literal('popup'),
      value: z.string().trim().min(1, 'Please enter what the popup says').max(1_000),
    }),
    z.object({
      text: buttonText,
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
    message: 'This page has no such section',
    path: ['section'],
  })

/** The page's policy loads pictures from here only, so one from elsewhere would be a hole in the page. */
function isOwnPicture(url: string): boolean {
  return isSafeLink(url) && /^\/(content\/pictures|pictures)\//.test(url)
}
