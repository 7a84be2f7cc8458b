import type { EngineState } from '#server/features/admin/admin.ts'

/** Who makes the pictures, in a few words. */
export function describeEngine({ name, where, ready }: EngineState): string {
  if (!ready) return 'no engine is ready to make pictures.'
  if (name === 'webhook') return `pictures are made by your service at ${where}.`
  if (name === 'model') return `pictures are made by the hosted model ${where}.`
  return 'pictures are made by the built-in studio engine.'
}
