/** Tells the other tabs that this page is open, until it is not: also when the phone ends it without a word. */
export function holdWhileOpen(name: string): void {
  if (typeof navigator.locks?.request !== 'function') return
  // Shared, as a tab that was doubled goes by the same name.
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
}

/** Whether no page holds it any more. Where a browser cannot tell, one might. */
export async function isLetGo(name: string): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.every((lock) => lock.name !== name)
  } catch {
    return false
  }
}
