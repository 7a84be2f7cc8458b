import { eq, sql } from '#server/database/sql.ts'
import { type BrandKit, contactLines, emptyKit, isEmptyKit } from '#shared/brand-kit.ts'
import type { StudioKit } from '#studio/job.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { brandKits } from './brand-kits.table.ts'
import { findLogo } from './kit-logo.ts'

export {
  findLogo,
  findLogoKeys,
  logosFolder,
  logosOfPerson,
  removeLogo,
  takeLogo,
  takeLogoOfPicture,
} from './kit-logo.ts'

const kitOf = hotQuery((database) =>
  database
    .select()
    .from(brandKits)
    .where(eq(brandKits.userId, sql.placeholder('userId')))
    .prepare('brand_kit'),
)

/** What a person has said of their shop; nothing of it where they have said nothing. */
export async function getKit(userId: string): Promise<BrandKit> {
  const [row] = await kitOf().execute({ userId })
  if (!row) return emptyKit
  const { phone, whatsapp, address, pageName, colours, voice } = row
  const { logoKey, logoWidth, logoHeight } = row
  const logo =
    logoKey && logoWidth && logoHeight
      ? { width: logoWidth, height: logoHeight, version: logoKey.slice(-29, -5) }
      : null
  return { phone, whatsapp, address, pageName, colours, voice, logo }
}

/** Whether there is something to put into a design. */
export const hasKit = async (userId: string): Promise<boolean> => !isEmptyKit(await getKit(userId))

export async function saveKit(userId: string, said: Omit<BrandKit, 'logo'>): Promise<void> {
  const row = { ...said, colours: [...said.colours], changedAt: new Date() }
  await db()
    .insert(brandKits)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: brandKits.userId, set: row })
}

/** As the studio takes it: it knows nothing of phones and addresses, only what is to be written. */
export async function kitForStudio(userId: string): Promise<StudioKit | undefined> {
  const kit = await getKit(userId)
  if (isEmptyKit(kit)) return undefined
  const { colours, voice, logo } = kit
  const bytes = logo
    ? await findLogo(userId).catch((error: unknown) => {
        // A shop's details are worth having without it.
        log.error({ err: error, userId }, 'a logo could not be read')
        return undefined
      })
    : undefined
  return { contact: contactLines(kit), colours: [...colours], voice, logo: bytes ?? null }
}
