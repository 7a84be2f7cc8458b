import { textOf, type WithValues } from '../values.ts'

/** What a thumbnail says: what was typed, or the beginning of what it is about. */
export function titleOf(job: WithValues): string {
  const title = textOf(job, 'main_title')
  if (title !== '') return title.slice(0, 120)
  const about = textOf(job, 'thumbnail_about').split(/[.।!?]/u)[0] ?? ''
  return about.split(' ').slice(0, 7).join(' ')
}
