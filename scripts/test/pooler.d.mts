export function startPooler(
  postgresPort: number,
  mode: 'session' | 'transaction',
  more?: Record<string, string | number>,
): Promise<{ url: string; stop: () => Promise<void> }>
