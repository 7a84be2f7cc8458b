import display from './fonts/bricolage-grotesque-latin.woff2?url'
import text from './fonts/hind-siliguri-400-latin.woff2?url'
import bold from './fonts/hind-siliguri-600-latin.woff2?url'

/** The three files that the first paint needs; every other one comes when a page uses it. */
export const fontPreloads = [display, text, bold].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}))
