import { areasOf } from '#shared/written/areas.ts'
import { heldCookie, heldText } from '#shared/written/held.ts'
import type { Pack } from '#shared/written/pack.ts'
import { readPack } from '#shared/written/wire.ts'
import { hearWords } from '#web/calls/hear-words.ts'
import { keep, kept } from '#web/device/keep.ts'
import { hear, heardAreasIn, heardIn } from '#web/heard.ts'

/**
 * A page carries those of its words that no page before has brought here; the others were kept. What the cookie
 * promised and the browser has lost meanwhile is fetched. Throws where the network is gone.
 */
export async function hearPage(carried: Pack): Promise<void> {
  const { language, version } = carried
  const before = keptPack()
  if (before?.version === version && before.language === language) hear(before)
  hear(carried)
  await hearWords(language, areasOf(location.pathname))
  const areas = heardAreasIn(language)
  if (before?.version !== version || before.language !== language || areas.length > before.areas.length)
    keepWords({ language, version, areas, sentences: heardIn(language) })
}

const key = 'words'

function keptPack(): Pack | undefined {
  try {
    return readPack(JSON.parse(kept('device', key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** The server is told only of what is really here. */
function keepWords(pack: Pack): void {
  const text = JSON.stringify(pack)
  keep('device', key, text)
  if (kept('device', key) === text)
    document.cookie = `${heldCookie}=${heldText(pack)}; Max-Age=31536000; Path=/; SameSite=Lax`
}
