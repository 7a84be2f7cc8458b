import { say } from '#shared/words/say.ts'
import type { Fields, ValuesOf } from './field-kinds.ts'
import type { ToolCard, ToolSay } from '../cards.ts'

/** What a check may look at besides the form. */
export type CheckContext = {
  shopName: string | null
  hasPicture: (field: string) => boolean
  /** Of many photos, each brings a name: that of its file. */
  isNamed?: boolean
}

export type Check<F extends Fields = Fields> = {
  message: ToolSay
  /** Where the message is shown; a check of a hidden field is skipped. */
  field: keyof F & string
  // A method, so that a tool with known fields is also a tool with any fields.
  fails(values: ValuesOf<F>, context: CheckContext): boolean
}

export type Examples =
  | { kind: 'before_after'; pairs: number }
  | { kind: 'grid'; count: number }
  | { kind: 'slots'; count: number; title: string }

/** Known beforehand, that of the main picture, or asked for in a field. */
export type Shape = number | 'main picture' | { askedIn: string; otherwise: number }

export type Messages = {
  /** The button, and the button when the balance is too low (where it differs). */
  submit: string
  submitPoor?: string
  success: ToolSay
  failed: ToolSay
  /** Then `failed` is said whatever went wrong. */
  saysOnlyFailed?: boolean
  insufficient: ToolSay
  /** When the service answers with an error status; without it, the status is named. */
  refused?: ToolSay
  /** How the price is said: for one picture, or for each. */
  costLine: 'one' | 'each'
  /** When the session has ended. */
  signedOut: ToolSay
  resultTitle: string
  download: string
  downloaded: ToolSay
  downloadFailed: ToolSay
}

type Declared<F extends Fields> = {
  /** Width over height that the result will most likely have, so that nothing jumps when it comes. */
  shape: Shape
  /** Keys are the webhook's names. The main picture is `file`. */
  fields: F
  /** In order; the first that fails is shown. After them come credits, then sign-in. */
  checks: readonly Check<F>[]
  /** Webhook parts that are worked out rather than filled in. */
  parts?(values: ValuesOf<F>, pictures: ReadonlySet<string>): Readonly<Record<string, string>>
  /** Webhook parts that must come in this order; all others follow. */
  order?: readonly string[]
  /** The text field after which a picture is called in the gallery. */
  namedBy?: keyof F & string
  /** The result is the same picture, larger; one that cannot grow so many times is refused before it costs. */
  grows?: { longestSide: number; atLeast: number }
  warning?: string
  /** True where the built-in studio makes the same picture of the same form each time: then no other one is offered. */
  studioRepeats?(values: ValuesOf<F>): boolean
  /** The choice with which the studio needs to be less sure of an outline: offered where it was not sure. */
  whereUnsure?: { field: keyof F & string; value: string }
  /** The result is the main picture with parts of it gone, and which parts can be mended afterwards for nothing. */
  canTouchUp?: boolean
  examples?: Examples
}

export type Tool<F extends Fields = Fields> = ToolCard & Declared<F> & { messages: Messages }

type MessagesInput = Omit<
  Messages,
  'insufficient' | 'costLine' | 'signedOut' | 'download' | 'downloaded' | 'downloadFailed' | 'resultTitle'
> & {
  insufficient: 'short' | 'with cost'
  costLine?: Messages['costLine']
  signedOut?: ToolSay
  resultTitle?: string
  download?: string
  downloaded?: ToolSay
  downloadFailed?: ToolSay
}

export function defineTool<F extends Fields>(
  card: ToolCard,
  declared: Declared<F> & { messages: MessagesInput },
): Tool<F> {
  const { insufficient, ...messages } = declared.messages
  const { price } = card
  return {
    ...card,
    ...declared,
    messages: {
      resultTitle: 'Result',
      download: 'Download',
      downloaded: say('tools.downloadedImage'),
      downloadFailed: say('tools.notDownloaded'),
      signedOut: say('general.loginToContinue'),
      costLine: 'one',
      ...messages,
      insufficient: insufficient === 'short' ? say('tools.noCredits') : say('tools.noCreditsFor', { price }),
    },
  }
}
