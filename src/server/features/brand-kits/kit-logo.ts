import { randomBytes } from 'node:crypto'
import { eq, inArray } from '#server/database/sql.ts'
import { longestLogoSide } from '#shared/brand-kit.ts'
import type { Size } from '#shared/tools/size.ts'
import { db, transaction } from '#server/database/transaction.ts'
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

/** Free, and each is decoded; a program that does so all day is stopped. */
const logos: Limit = { name: 'brand logo', tries: 40, seconds: 3_600 }

export const logosFolder = 'brand'

/** 'brand/<person>/<random>.webp' */
export const logosOfPerson = (userId: string): string => `${logosFolder}/${userId}/`

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
  await replaceLogo(userId, { logoKey: null, logoWidth: null, logoHeight: null })
}

/** Undefined where there is none. */
export async function findLogo(userId: string): Promise<Buffer | undefined> {
  const [row] = await db()
    .select({ key: brandKits.logoKey })
    .from(brandKits)
    .where(eq(brandKits.userId, userId))
  return row?.key ? storage().read(row.key) : undefined
}

/** Those of them that a shop has by now. */
export async function findLogoKeys(keys: string[]): Promise<Set<string>> {
  const rows = await db()
    .select({ key: brandKits.logoKey })
    .from(brandKits)
    .where(inArray(brandKits.logoKey, keys))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

async function putLogo(userId: string, picture: Buffer): Promise<void> {
  const { bytes, width, height } = await asLogo(picture)
  const key = `${logosOfPerson(userId)}${randomBytes(12).toString('hex')}.webp`
  await storage()
    .put(key, bytes)
    .catch((cause: unknown) => Promise.reject(notStored(cause, 'a logo')))
  await replaceLogo(userId, { logoKey: key, logoWidth: width, logoHeight: height })
}

type LogoColumns = Pick<typeof brandKits.$inferInsert, 'logoKey' | 'logoWidth' | 'logoHeight'>

/** A file that stays because of a crash, or because the account went meanwhile, is swept within a day. */
async function replaceLogo(userId: string, logo: LogoColumns): Promise<void> {
  const former = await transaction(async () => {
    const [before] = await db()
      .select({ key: brandKits.logoKey })
      .from(brandKits)
      .where(eq(brandKits.userId, userId))
      .for('update')
    const row = { ...logo, changedAt: new Date() }
    await db()
      .insert(brandKits)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: brandKits.userId, set: row })
    return before?.key
  })
  if (!former) return
  await storage()
    .remove(former)
    .catch((error: unknown) => log.warn({ err: error, userId }, 'a former logo stays until it is swept'))
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
      .resize({ width: longestLogoSide, height: longestLogoSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}
