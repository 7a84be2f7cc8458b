import { brand } from '#shared/brand.ts'
import { say } from '#shared/words/say.ts'
import { connectLive } from '#web/calls/live-connection.ts'
import { keep, kept } from '#web/device/keep.ts'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'

/** The browser's own way to put a site on the home screen, which it lends for one press. */
type Offer = Event & { prompt: () => Promise<unknown> }

const isOffer = (event: Event): event is Offer => 'prompt' in event

const key = 'install-offered'
/** The picture is looked at first. */
const lookMs = 4_000
const seconds = 20

let stop = (): void => {}

/** Once on this device, after the first picture that is made here: before that nobody knows what it would be good for. */
export function offerInstall(owner: string | null): void {
  // Who has signed out is not listened to any longer.
  stop()
  stop = () => {}
  if (owner === null || kept('device', key) !== null) return
  stop = connectLive(owner, null, (heard) => {
    if (heard.kind !== 'generation' || heard.state !== 'done') return
    setTimeout(() => {
      const offer = globalThis.installOffer
      if (!offer || !isOffer(offer) || kept('device', key) !== null) return
      stop()
      keep('device', key, 'yes')
      const { prompt } = offer
      const run = () => void prompt.call(offer).catch(() => {})
      const text = wordsOf(say('install.offer', { site: brand.name }))
      toast({ tone: 'info', text, action: { text: wordsOf(say('install.add')), run, seconds } })
    }, lookMs)
  })
}
