import { createHash } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import type { Size } from '#shared/tools/size.ts'
import { db } from '#server/database/transaction.ts'
import { getOwnPicture } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { log } from '#server/lib/log.ts'
import { normalisePicture } from '#server/lib/picture-intake.ts'
import { storage } from '#server/storage/storage.ts'
import { notStored } from '#server/storage/not-stored.ts'
import { brandKits } from './brand-kits.table.ts'

export const logoMegabytes = 10

/** More than any of our designs shows of it. */
const longestSide = 800

/** Free, and each is decoded; a program that does so all day is stopped. */
const logos: Limit = { name: 'brand logo', tries: 40, seconds: 3_600 }

/** 'brand/<person>/<content>.webp' */
export const logosOfPerson = (userId: string): string => `brand/${userId}/`

/** Any picture that somebody calls their logo, by the way that every picture comes in. */
export async function takeLogo(userId: string, source: string | Buffer): Promise<void> {
  await countTry(logos, userId)
  const { bytes } = await normalisePicture(source, { maxMegabytes: logoMegabytes })
  await putLogo(userId, bytes)
}

/** One that is in the gallery, as most logos of the Logo Maker are. */
export async function takeLogoOfPicture(userId: string, pictureId: string): Promise<void> {
  const { imageUrl } = await getOwnPicture(userId, pictureId)
  await countTry(logos, userId)
  await putLogo(userId, await storage().read(filesOf(imageUrl).full))
}

export async function removeLogo(userId: string): Promise<void> {
  await db()
    .update(brandKits)
    .set({ logoKey: null, logoWidth: null, logoHeight: null })
    .where(eq(brandKits.userId, userId))
  await removeOthers(userId, null)
}

/** Undefined where there is none. */
export async function findLogo(userId: string): Promise<Buffer | undefined> {
  const [row] = await db()
    .select({ key: brandKits.logoKey })
    .from(brandKits)
    .where(eq(brandKits.userId, userId))
  return row?.key ? storage().read(row.key) : undefined
}

async function putLogo(userId: string, picture: Buffer): Promise<void> {
  const { bytes, width, height } = await asLogo(picture)
  const key = `${logosOfPerson(userId)}${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.webp`
  await storage()
    .put(key, bytes)
    .catch((cause: unknown) => Promise.reject(notStored(cause, 'a logo')))
  const row = { logoKey: key, logoWidth: width, logoHeight: height, changedAt: new Date() }
  await db()
    .insert(brandKits)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: brandKits.userId, set: row })
  await removeOthers(userId, key)
}

/** What is around it goes, so that it fills its place in a design. */
async function asLogo(picture: Buffer): Promise<Size & { bytes: Buffer }> {
  return decoding(async () => {
    const trimmed = await boundedSharp(picture)
      .trim({ threshold: 12 })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined)
    const isLeft = trimmed && trimmed.info.width >= 16 && trimmed.info.height >= 16
    const { data, info } = await boundedSharp(isLeft ? trimmed.data : picture)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** Those of before; also what a crash has left. */
async function removeOthers(userId: string, kept: string | null): Promise<void> {
  try {
    for await (const { key } of storage().list(logosOfPerson(userId)))
      if (key !== kept) await storage().remove(key)
  } catch (error) {
    log.warn({ err: error, userId }, 'a former logo stays until the next one is chosen')
  }
}
