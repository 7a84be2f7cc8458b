import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtClient } from '#server/lib/built.ts'
import { firstPicture, missingStyle } from './first-style.ts'
import type { AppContext } from './environment.ts'

/** What the line carries anyway while the connections for scripts are being opened. */
const mostBytes = 24 * 1024
/** A phone is 320 to 430 wide, and shows each pixel at least twice. */
const wantedWidth = 640

/** A phone that was never here, and says that it shows what would come along. */
export const bringsPicture = (c: AppContext): boolean =>
  missingStyle(c.get('cookies')) !== undefined &&
  /\bMobi/.test(c.req.header('user-agent') ?? '') &&
  (c.req.header('accept') ?? '').includes('image/avif')

/**
 * The picture that is seen at once comes inside of the page: on a slow line nothing else is on its way at that time,
 * and asking for it takes a connection and its bytes go before the scripts'.
 */
export async function withFirstPicture(html: string): Promise<string> {
  const [source, candidates = ''] = firstPicture.exec(html) ?? []
  const named = candidates.split(', ').map((each) => each.split(' '))
  const [file = ''] =
    named.find(([, width]) => Number.parseInt(width ?? '') >= wantedWidth) ?? named.at(-1) ?? []
  // Pictures that the owner put in their place are elsewhere, and asked for as ever.
  if (!source || !/^\/pictures\/[\w-]+\.avif$/.test(file)) return html
  const bytes = await readFile(join(builtClient, file)).catch(() => undefined)
  if (!bytes || bytes.length > mostBytes) return html
  return html.replace(
    source,
    `<source type="image/avif" srcset="data:image/avif;base64,${bytes.toString('base64')}"/>`,
  )
}
