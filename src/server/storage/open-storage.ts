import { join } from 'node:path'
import { config } from '#server/config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The object store that is configured, else files in the data folder. Its client is loaded only when it is used. */
export async function openStorage(): Promise<Storage> {
  const { S3_URL, DATA_DIR } = config()
  if (S3_URL === undefined) return diskStorage(join(DATA_DIR, 'pictures'))
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(S3_URL)
}
