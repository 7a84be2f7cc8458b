import { say } from '#shared/words/say.ts'
import { whenOnline } from '#web/device/network.ts'
import { isKeptPage } from '#web/device/kept-page.ts'
import { askWorker, registerWorker, tellWorker } from '#web/device/worker.ts'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'
import { forgetChosen, forgetOldChosen, keepChosen, sayOpen } from './chosen-pictures.ts'
import { explainCookies } from './explain-cookies.ts'
import { isBusy } from './is-busy.ts'
import { keepStyle } from '#web/calls/keep-style.ts'
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
  sayOpen()
  // What was kept on this device goes with its person, and after an hour in any case.
  await ((owner ?? left) ? forgetChosen(owner) : forgetOldChosen())
  if (left !== undefined && left !== owner) forgetDesigns()
  offerInstall(owner)
  void keepStyle()
  if (import.meta.env.PROD) void registerWorker()
  if (owner === null) return explainCookies()
  void tellWorker('keep')
  if (isKeptPage()) await comeUpToDate(owner, readAgain)
}

/** As long as the slowest page takes; the server gives up earlier. */
const answerMs = 60_000
const restMs = 5_000

/**
 * This page is the one of last time. What has come since may be somebody else's, or made by newer scripts, which take
 * over as soon as that costs nobody anything.
 */
async function comeUpToDate(owner: string, readAgain: () => Promise<void>): Promise<void> {
  const outcome = await askWorker('fresh?', answerMs)
  if (outcome === 'updated') while (isBusy()) await new Promise((done) => setTimeout(done, restMs))
  if (outcome === 'other' || outcome === 'updated') {
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
