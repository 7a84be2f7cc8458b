import { describe, expect, it } from 'vitest'
import { cleanHtml, isSafeLink } from './clean-html.ts'

describe('managed text', () => {
  it('keeps the tags that the editor offers', () => {
    const html =
      '<h2>A</h2><p>b<br /><strong>c</strong> <em>d</em> <u>e</u></p><ul><li>f</li></ul><ol><li>g</li></ol>'
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="x" class="y" id="z">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<style>*{display:none}</style>a', 'a'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<form action="/api"><button>go</button></form>', 'go'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p>'],
  ])('%s', (html, start) => {
    const clean = cleanHtml(html)
    expect(clean.startsWith(start)).toBe(true)
    expect(clean).not.toMatch(/<(script|img|svg|iframe|style|form|noscript)|onerror=|onclick=|<p [a-z]/i)
  })

  it.each([
    'https://a.example/x',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+8801',
    '/pricing',
    '#feedback',
  ])('links to %s', (href) => {
    expect(isSafeLink(href)).toBe(true)
    expect(cleanHtml(`<a href="${href}">a</a>`)).toContain(`href="${href}"`)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'blob:https://a.example/1',
    'file:///etc/passwd',
  ])('never links to %j', (href) => {
    expect(isSafeLink(href)).toBe(false)
    expect(cleanHtml(`<a href="${href}">a</a>`)).not.toContain('href')
  })

  it('gives a link that opens elsewhere no way back', () => {
    expect(cleanHtml('<a href="https://a.example" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    )
    expect(cleanHtml('<a href="/x" target="evil">a</a>')).not.toContain('target')
  })

  it('changes nothing when it is done again', () => {
    const once = cleanHtml('<p>a & b <a href="/?a=1&b=2">c</a> &lt;script&gt;</p>')
    expect(cleanHtml(once)).toBe(once)
  })
})
