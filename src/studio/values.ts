import type { StudioJob, StudioPicture } from '#studio/job.ts'
import { StudioFailure } from '#studio/job.ts'
import { say } from '#shared/words/say.ts'

/** A form that is filled in. */
export type WithValues = Pick<StudioJob, 'values'>

/** A single text or choice, trimmed and in composed form; '' where the form sent nothing. */
export function textOf(job: WithValues, key: string): string {
  const value = job.values[key]
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A long text with its line breaks kept. */
export function linesOf(job: WithValues, key: string): string {
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

export function mainPicture(job: StudioJob): StudioPicture {
  const picture = job.pictures['file']
  if (!picture) throw new StudioFailure(say('studio.noPicture'), 'job without picture')
  return picture
}
