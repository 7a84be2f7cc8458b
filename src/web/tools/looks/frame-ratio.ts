/** frameRatio('16:9') === 16 / 9, frameRatio('413x531') === 413 / 531; null for anything else. */
export function frameRatio(text: string): number | null {
  const [, width, height] = /^(\d+)\s*[:x×]\s*(\d+)$/.exec(text) ?? []
  return Number(width) > 0 && Number(height) > 0 ? Number(width) / Number(height) : null
}
