import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', ...headings, 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { a: (tagName, { href, target }) => ({ tagName, attribs: linkAttributes(href, target) }) },
}

let sanitize: typeof sanitizeHtml | undefined

/** Managed text as it may stand in a page: the specification's tags, nothing else, and links that lead somewhere safe. */
export function cleanHtml(html: string): string {
  // Read with the first text: with the parsers it stands on it is large, and most sites have none.
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml
  return sanitize(html, allowed)
}

function linkAttributes(href: string | undefined, target: string | undefined): Record<string, string> {
  return {
    ...(href !== undefined && isSafeLink(href) ? { href: href.trim() } : {}),
    ...(target === '_blank' ? { target } : {}),
    // What an admin links to gets neither our window nor our good name.
    rel: 'noopener noreferrer nofollow',
  }
}

/** Our own pages, other sites, mail and telephone. */
export function isSafeLink(href: string): boolean {
  const plain = href.trim()
  // Browsers skip control signs inside an address, so one that has any is not what it looks like.
  if (/[\p{Cc}\s\\]/u.test(plain)) return false
  if (/^[/#](?!\/)/.test(plain)) return true
  return /^(https?:\/\/|mailto:|tel:)/i.test(plain) && URL.canParse(plain)
}
