import { options } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { heldCookie } from '#shared/written/held.ts'
import { packedFor } from '#shared/written/pack.ts'
import { Drawn } from '#web/drawn.ts'
import { Nonce } from '#web/nonce.ts'
import { requestContext } from '#web/request-context.ts'
import { keepStencils, tidied } from './stencils.ts'

const stencils = keepStencils()

// Said to a router that asks for its routes one by one; ours knows them all.
const begin = options.vnode?.bind(options)
options.vnode = (node) => {
  const { type, props } = node
  if ((type === 'a' || type === 'form') && 'data-discover' in props)
    Object.assign(props, { 'data-discover': undefined })
  begin?.(node)
}

const ends = '</body></html>'

/** A page as HTML, with its data: what the loaders said, as the router writes it. */
export async function drawPage(
  url: string,
  router: Omit<EntryContext, 'serverHandoffStream'>,
  data: string,
  context: Readonly<RouterContextProvider>,
  { isQuick = false } = {},
): Promise<string> {
  const { development, language, user, cookies, style, ...its } = context.get(requestContext)
  const ofPage = isQuick ? stencils() : undefined
  // A visitor's page may be kept for all visitors: it carries all its words.
  const held = user ? cookies.plain(heldCookie) : undefined
  // In development scripts come from Vite, which knows no nonce, and the policy asks for none.
  const nonce = development ? undefined : its.nonce
  const drawn = await renderToStringAsync(
    <Nonce value={nonce}>
      <Drawn value={{ language, style, pack: (...of) => packedFor(...of, held), stencils: ofPage }}>
        <ServerRouter context={router} url={url} nonce={nonce} />
      </Drawn>
    </Nonce>,
  )
  const page = ofPage ? ofPage.finish(drawn) : tidied(drawn)
  // What stands in the page need not be waited for; the page asks for it once it has nothing better to do (at-rest.ts).
  const styled = style ? page.replace(' rel="stylesheet"', ' rel="stylesheet" disabled') : page
  const script = `(to=>{to.enqueue(${asScript(data)});to.close()})(__reactRouterContext.streamController)`
  return `<!DOCTYPE html>${styled.slice(0, -ends.length)}<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>${ends}`
}

const inScripts = /[\\'\n\r&<>\u2028\u2029]/g

/** A text in a script that stands in a page; double quotes, of which data are full, stay as they are. */
const asScript = (text: string): string =>
  `'${text.replace(inScripts, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)}'`
