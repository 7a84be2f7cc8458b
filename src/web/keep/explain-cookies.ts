import { say } from '#shared/words/say.ts'
import { takesCookies } from '#web/device/takes-cookies.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'

let isListening = false

/** Without cookies, signing in leads back to signing in without a word: why is said as it is pressed. */
export function explainCookies(): void {
  if (isListening) return
  isListening = true
  const explain = () => {
    if (location.pathname.includes(paths.auth) && !takesCookies())
      toast({ tone: 'error', text: wordsOf(say('auth.noCookies')) })
  }
  addEventListener('submit', explain, true)
}
