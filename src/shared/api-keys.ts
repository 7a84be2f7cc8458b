import type { Tenths } from './credits.ts'

export const mostApiKeys = 5
export const maxApiKeyName = 60

/** A key as its owner sees it: by its first signs. */
export type ApiKey = {
  id: string
  name: string
  prefix: string
  /** What it may spend in all; null for as much as its owner has. */
  creditLimit: Tenths | null
  spent: Tenths
  lastUsedAt: Date | null
  createdAt: Date
}

/** Shown once: the key, and the secret by which the shop's system knows that a call is ours. */
export type NewApiKey = { key: ApiKey; token: string; callbackSecret: string }
