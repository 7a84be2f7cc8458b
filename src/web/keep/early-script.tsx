import { useNonce } from '#web/nonce.ts'
import { holdEarly } from './hold.ts'

/** In the head, so that it listens before there is anything to press. The browser's own copy is never read again. */
export function EarlyScript() {
  const nonce = useNonce()
  const code = typeof document === 'undefined' ? `(${holdEarly.toString()})()` : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
