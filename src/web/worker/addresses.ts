import { cards } from '#shared/tools/cards.ts'
import { plainOf } from '#shared/words/addresses.ts'
import { paths } from '#web/paths.ts'

const kept = new Set<string>([
  paths.home,
  paths.dashboard,
  paths.tools,
  paths.fromPhone,
  ...cards.map(({ path }) => path),
])

/** Pages that are worth having without a network: where pictures are made and seen. What is about money is not. */
export const isKeepable = ({ pathname }: URL): boolean => kept.has(plainOf(pathname) ?? pathname)

/** pageOf('/dashboard.data') is /dashboard; whatever was asked for with it is another view of the same. */
export function pageOf({ origin, pathname }: URL): URL {
  const path = pathname.replace(/(\/_root)?\.data$/, '')
  return new URL(path === '' ? '/' : path, origin)
}
