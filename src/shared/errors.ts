import { english } from './words/english.ts'
import { render } from './words/render.ts'
import type { Say } from './words/say.ts'

const statusOf = {
  invalid: 400,
  signed_out: 401,
  no_credits: 402,
  forbidden: 403,
  /** Signed in half way: a second factor comes first. */
  second_step: 403,
  /** Signed in, but too long ago for this: a password or factor comes first. */
  check_needed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  not_an_image: 415,
  too_many: 429,
  broken: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

type Details = {
  /** What the log says besides; never shown. */
  log?: string
  /** The form field it belongs to. */
  field?: string
  /** For `too_many` and `unavailable`: when to try again. */
  retryAfterSeconds?: number
  cause?: unknown
}

const mark = Symbol.for('chobi.AppError')

/** The one error that is meant for people. Anything else becomes 'Something went wrong' and a request id. */
export class AppError extends Error {
  readonly [mark] = true
  readonly code: ErrorCode
  /** What happened, what it cost, what to do. */
  readonly says: Say
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, says: Say, { log, field, retryAfterSeconds, cause }: Details = {}) {
    super(log ?? render(english, says), { cause })
    this.name = 'AppError'
    this.code = code
    this.says = says
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The built pages carry a copy of this class of their own: both know each other's errors by the mark. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && mark in value
  }

  get status(): number {
    return statusOf[this.code]
  }
}
