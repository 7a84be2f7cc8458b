import type { StudioJob, StudioPicture } from '#studio/job.ts'
import { StudioFailure } from '#studio/job.ts'
import { say } from '#shared/words/say.ts'

/** A single text or choice, trimmed and in composed form; '' where the form sent nothing. */
export function textOf(job: StudioJob, key: string): string {
  const value = job.values[key]
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A long text with its line breaks kept. */
export function linesOf(job: StudioJob, key: string): string {
  const value = job.values[key]
  return (Array.isArray(value) ? value.join('\n') : (value ?? ''))
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** Several choices; a lone text counts as one. */
export function listOf(job: StudioJob, key: string): string[] {
  const value = job.values[key]
  const items = Array.isArray(value) ? value : value === undefined ? [] : value.split(',')
  return items.map((item) => item.normalize('NFC').trim()).filter((item) => item !== '')
}

/** '#2563eb', '2563eb' or '#26e' as '#rrggbb'; anything else gives the fallback. */
export function hexOf(text: string, fallback: string): string {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return fallback
}

/** '16:9' → 16 / 9; anything unreadable gives the fallback. */
export function ratioOf(text: string, fallback: number): number {
  const match = /(\d+(?:\.\d+)?)\s*[:x×/]\s*(\d+(?:\.\d+)?)/i.exec(text)
  if (!match) return fallback
  const ratio = Number(match[1]) / Number(match[2])
  return Number.isFinite(ratio) && ratio >= 0.2 && ratio <= 5 ? ratio : fallback
}

export function mainPicture(job: StudioJob): StudioPicture {
  const picture = job.pictures['file']
  if (!picture) throw new StudioFailure(say('studio.noPicture'), 'job without picture')
  return picture
}
