import { brand } from '#shared/brand.ts'
import { backSoon as backSoonInBangla, offline as offlineInBangla } from '#shared/written/bn/pocket.ts'
import { backSoon, offline } from '#shared/written/en/pocket.ts'

const onceOnline = `addEventListener('online', () => location.reload())`
const inMoments = 'setTimeout(() => location.reload(), 4000)'

/** In place of the browser's own page about a missing network, or of a proxy's: what is here all the same. */
export function offlinePage(kept: [path: string, html: string][], isOnline = false): Response {
  const isBangla = kept.some(([, html]) => /<html[^>]* lang="bn"/.test(html)) || navigator.language === 'bn'
  const words = {
    ...(isBangla ? offlineInBangla : offline),
    ...(isOnline && (isBangla ? backSoonInBangla : backSoon)),
  }
  // What stands in a title is markup already.
  const links = kept.map(([path, html]) => {
    const [, title = path] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    return `<li><a href="${path}">${title.split(' · ')[0]}</a></li>`
  })
  const list = links.length > 0 ? `<p>${words.kept}</p><ul>${links.join('')}</ul>` : ''
  const html = `<!doctype html><html lang="${isBangla ? 'bn' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title} · ${brand.name}</title>
<style>${look}</style></head><body><main><h1>${words.title}</h1><p>${words.text}</p>
<button onclick="location.reload()">${words.again}</button>${list}</main>
<script>${isOnline ? inMoments : onceOnline}</script></body></html>`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const look = `
:root { color-scheme: light dark; --paper: #fbf7f0; --ink: #1b1714; --brand: #0b4f3c; --on: #fff; font: 17px/1.6 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --paper: #101614; --ink: #f3efe8; --brand: #3fb58e; --on: #06241b } }
body { margin: 0; background: var(--paper); color: var(--ink) }
main { max-width: 34rem; margin: 0 auto; padding: 15vh 20px 40px }
h1 { font-size: 1.75rem; line-height: 1.15; margin: 0 0 .75rem }
ul { list-style: none; padding: 0; margin: 0 }
a, button { display: inline-flex; align-items: center; min-height: 44px; font: inherit; font-weight: 600; color: var(--brand) }
button { margin-bottom: 1.5rem; padding: 0 1.25rem; border: 0; border-radius: 10px; background: var(--brand); color: var(--on) }
`
