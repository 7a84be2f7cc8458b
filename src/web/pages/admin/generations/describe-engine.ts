import type { Text } from '#shared/written/text.ts'
import type { EngineState } from '#server/features/admin/admin.ts'

/** Who makes the pictures, in a few words. */
export function describeEngine(t: Text, { name, where }: EngineState): string {
  if (name === 'builtin') return t('admin.engine.builtin')
  return t(name === 'webhook' ? 'admin.engine.webhook' : 'admin.engine.model', { where: where ?? '' })
}
