import { open } from 'node:fs/promises'

const running = new Map<string, Promise<void>>()
const next = new Map<string, Promise<void>>()

/**
 * Without this a power cut may forget a new name although its file was synced. Those who come while the folder is
 * synced share the next time: it begins after each of their names was written.
 */
export function syncFolder(path: string): Promise<void> {
  const before = running.get(path)
  if (!before) return begin(path)
  const after =
    next.get(path) ??
    before
      .catch(() => {})
      .then(() => {
        next.delete(path)
        return begin(path)
      })
  next.set(path, after)
  return after
}

function begin(path: string): Promise<void> {
  const sync = syncNow(path).finally(() => {
    if (running.get(path) === sync) running.delete(path)
  })
  running.set(path, sync)
  return sync
}

async function syncNow(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
