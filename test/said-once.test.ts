import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { creditsAfterCancel, signUpBonus } from '#shared/credits.ts'
import { provocations } from '#shared/tools/bad-forms.ts'
import { tools } from '#shared/tools/index.ts'
import { createdWith } from '#shared/words/created-with.ts'
import { en } from '#shared/words/en.ts'
import { say } from '#shared/words/say.ts'
import { wordsOf } from '#server/lib/words.ts'

const root = new URL('../src/', import.meta.url).pathname

/** The program without its tests, their data and the page of samples; comments may quote what they like. */
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
  .filter(({ name, parentPath }) => !/\.test\.|-forms\.ts$/.test(name) && !parentPath.includes('_ui'))
  // Another language repeats the English of what is declared, as the name of its own.
  .filter(({ parentPath }) => !parentPath.includes('/bn'))
  .map(({ name, parentPath }) => join(parentPath, name))
  .map((path) => ({ path: path.slice(root.length), text: withoutComments(readFileSync(path, 'utf8')) }))

function withoutComments(text: string): string {
  // The star of an address begins none.
  return text.replace(/(?<!\S)\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

function placesOf(message: string): string[] {
  const words = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const written = new RegExp(`(['"\`])${words}\\1|>\\s*${words}\\s*<`, 'g')
  return sources.flatMap(({ path, text }) => Array.from(text.matchAll(written), () => path))
}

const shared = [
  'Please log in to continue',
  'Your account has been disabled. Please contact support.',
  'No image URL received from webhook',
  'Invalid or unsafe image URL received from webhook',
  'Server returned invalid response format. Expected JSON.',
  'Cannot connect to the image processing server. Please check your internet connection or try again later.',
  'Received invalid response from server. The server may be experiencing issues.',
  'Failed to save image to gallery',
  'Failed to download image',
  'Failed to download logo',
  'Failed to save shop name',
  'Failed to save custom type',
  'Failed to delete custom type',
  'Background already exists',
  'Background cannot be empty',
  'Please enter your shop name',
  'Shop name saved!',
  'Ad saved to dashboard!',
  'Custom type deleted',
  'Not authenticated',
  'Webhook request failed',
  'Downloaded successfully!',
  'Image downloaded successfully!',
  'Image downloaded!',
  'Logo downloaded successfully!',
  'Upgrade Required',
  'This usually takes 1 minute',
  'Something went wrong',
  'Please login first',
  'Please enter a magic code',
  'Invalid magic code',
  'Payment link not available',
  'Failed to load ads',
  'Failed to delete ad',
  'Failed to update delete time',
  'Failed to update shop name',
  'Failed to load page content',
  'Failed to verify password',
  'Incorrect password',
  'Failed to submit feedback',
  'Failed to update profile',
  'Failed to cancel subscription',
  'Failed to update account status',
  'Failed to load payment links',
  'Failed to update payment link',
  'Failed to load webhook URL',
  'Failed to update webhook URL',
  'Webhook URL cannot be empty',
  'Failed to load magic codes',
  'Failed to update magic code',
  'Failed to delete magic code',
  'Failed to load feedback',
  'Failed to delete feedback',
  'Failed to generate new link',
  'Profile updated successfully',
  'Webhook URL updated successfully',
  'Feedback deleted successfully',
  'Please run the referral system migration first to see data',
  'Please run the referral migration first - see REFERRAL_SETUP_INSTRUCTIONS.md',
  'Failed to deduct credits',
  'Referral link copied to clipboard!',
  'New referral link generated!',
]

const inTheLog = new Set(['Server returned invalid response format. Expected JSON.'])

const ofTools = tools.flatMap(({ id, messages }) => [
  ...provocations[id].map(([message]) => message),
  wordsOf(messages.success),
  wordsOf(messages.failed),
])

it.each([...new Set([...shared, ...ofTools])])('%s', (message) => {
  const inCatalogue = Object.values<string>(en).filter((sentence) => sentence === message)
  if (inCatalogue.length > 0) return expect(inCatalogue).toHaveLength(1)
  // What only a page says stands with what is written on pages, and what only the log says where it is logged.
  const place = inTheLog.has(message) ? /^server\// : /^(?:web|shared\/tools|shared\/written\/en)\//
  expect(placesOf(message)).toEqual([expect.stringMatching(place)])
})

it('says the amounts as they are declared', () => {
  const said = [
    wordsOf(say('plans.cancelled', { credits: creditsAfterCancel })),
    wordsOf(createdWith(signUpBonus)),
  ]
  expect(said).toEqual([
    'Subscription cancelled. Credits reset to 3.',
    'Account created! You got 3 free credits',
  ])
})

it('spells no amount out that is declared somewhere', () => {
  const spelled = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\b\d[\d.,]* (?:free credits|TK)\b/g), ([amount]) => `${path}: ${amount}`),
  )
  expect(spelled).toEqual([])
})

it('says every sentence of the catalogue somewhere', () => {
  const said = sources.filter(({ path }) => !/^shared\/words\/(?:en|bn)\b/.test(path)).map(({ text }) => text)
  const everything = said.join('\n')
  expect(Object.keys(en).filter((key) => !everything.includes(`'${key}'`))).toEqual([])
})

/** What code says, in a page or a letter, apart from what a page has written on it. */
const spoken =
  /\btoast\(\{[^}]*\btext: *['"`]|\b(?:setError|complain|Refused\w*)\((?:\{[^}]*\bmessage: *)?['"`]/

it('leaves no sentence in code: it is said by its key', () => {
  expect(spoken.test("toast({ tone: 'error', text: `Lost ${name}` })")).toBe(true)
  expect(spoken.test("throw new RefusedCall({ code: 'known', message: 'Known already.' })")).toBe(true)
  const here = sources.filter(
    ({ text }) =>
      spoken.test(text) || (/\bpostLetter\b|\bLetter\b/.test(text) && /\bparagraphs: *\[\s*['"`]/.test(text)),
  )
  expect(here.map(({ path }) => path)).toEqual([])
})
