import { hearWords } from '#web/calls/hear-words.ts'
import { spoken } from '#web/words.ts'

/** The part of a form that takes many photos, with its words: most people never need them. */
export async function load() {
  const [part] = await Promise.all([import('./many-photos.tsx'), hearWords(spoken(), ['batch'])])
  return part
}
