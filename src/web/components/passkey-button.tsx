import { useState } from 'react'
import { sayRefusal } from '#web/calls/call-auth.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { canUsePasskeys, signInByPasskey } from '#web/calls/passkeys.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useText } from '#web/use-words.ts'
import { FactorIcon } from './factor-icon.tsx'

/** Signing in with nothing but a passkey; not shown where the browser has none. */
export function PasskeyButton({ next }: { next: string | undefined }) {
  const t = useText()
  const isHere = useHydrated()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // Its place is kept in the first paint, so that nothing jumps.
  if (isHere && !canUsePasskeys()) return null

  async function signIn() {
    setBusy(true)
    setError(undefined)
    try {
      await signInByPasskey()
      window.location.replace(next ?? paths.dashboard)
    } catch (failure) {
      setError(sayRefusal(failure))
      setBusy(false)
    }
  }

  return (
    <div className="mt-3 noscript:hidden">
      <Button variant="quiet" block busy={busy} onClick={() => void signIn()}>
        <FactorIcon type="webauthn" />
        {t('auth.byPasskey')}
      </Button>
      {error && (
        <p role="alert" className="mt-2 font-semibold text-brick">
          {error}
        </p>
      )}
    </div>
  )
}
