type Place = 'visit' | 'device'

/** Keeps a text for this visit or for this device. Storage can be full, forbidden or absent; nothing depends on it. */
export function keep(place: Place, key: string, text: string): void {
  guarded(() => storage(place).setItem(key, text))
}

export const kept = (place: Place, key: string): string | null =>
  guarded(() => storage(place).getItem(key)) ?? null

const storage = (place: Place): Storage => (place === 'visit' ? sessionStorage : localStorage)

function guarded<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
