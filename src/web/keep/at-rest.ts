import { say } from '#shared/words/say.ts'
import { whenOnline } from '#web/device/network.ts'
import { isKeptPage } from '#web/device/kept-page.ts'
import { askWorker, registerWorker } from '#web/device/worker.ts'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'
import { forgetChosen, forgetOldChosen, keepChosen } from './chosen-pictures.ts'
import { forgetDesigns } from './kept-designs.ts'
import { offerInstall } from './offer-install.ts'

type Page = {
  /** Who is signed in. */
  owner: string | null
  /** Who was until now, in this tab. */
  left: string | undefined
  readAgain: () => Promise<void>
}

export async function atRest({ owner, left, readAgain }: Page): Promise<void> {
  // What was kept on this device goes with its person, and after an hour in any case.
  await ((owner ?? left) ? forgetChosen(owner) : forgetOldChosen())
  if (left !== undefined && left !== owner) forgetDesigns()
  offerInstall(owner)
  if (owner === null) return
  if (import.meta.env.PROD) void registerWorker()
  if (isKeptPage()) await comeUpToDate(owner, readAgain)
}

/** As long as the slowest page takes; the server gives up earlier. */
const answerMs = 60_000
const restMs = 5_000

/** This page is the one of last time. */
async function comeUpToDate(owner: string, readAgain: () => Promise<void>): Promise<void> {
  const outcome = await askWorker('fresh?', answerMs)
  if (outcome === 'other') {
    // Its scripts are of an older version, or it is somebody else's.
    await keepChosen(owner)
    location.reload()
    return
  }
  if (outcome === 'none') toast({ tone: 'info', text: wordsOf(say('kept.offline')) })
  await readAgain()
  while (isKeptPage()) {
    await new Promise((done) => setTimeout(done, restMs))
    await whenOnline(answerMs)
    await readAgain()
  }
}
