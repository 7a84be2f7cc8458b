export function startPooler(
  postgresPort: number,
  mode: 'session' | 'transaction',
): Promise<{ url: string; stop: () => Promise<void> }>
