import { megabyte } from '../pictures.ts'

/** clockFace(83) === '1:23' */
export const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** fileSize(2_200_000, 'kB') === '2.1 MB' */
export function fileSize(bytes: number, kilobytes: string): string {
  if (bytes < megabyte / 10) return `${Math.max(1, Math.round(bytes / 1024))} ${kilobytes}`
  return `${(bytes / megabyte).toFixed(1)} MB`
}
