import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import scrollBack from '#web/device/scroll-back.ts?in-page'

/** The router's own `ScrollRestoration`, with a smaller script: it travels with every page. */
export function ScrollBackScript({ nonce }: { nonce: string }) {
  useScrollRestoration()
  const code = import.meta.env.SSR ? scrollBack : ''
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
