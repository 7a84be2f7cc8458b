import type { Example } from '#shared/content.ts'

/** A grid of finished pictures has only the "after". */
export type ExamplePair = { before: string | null; after: string | null }

/** Each example at its place; a place that nobody filled is empty. */
export function placeExamples(examples: Example[]): ExamplePair[] {
  const last = Math.max(0, ...examples.map(({ position }) => position))
  return Array.from({ length: last }, (_, index) => {
    const found = examples.find(({ position }) => position === index + 1)
    return { before: found?.before?.src ?? null, after: found?.after.src ?? null }
  })
}
