import { describe, expect, it } from 'vitest'
import { fileNameFor } from './file-name.ts'

describe('the name of a downloaded file', () => {
  it.each([
    ['Mango pickle', 'Mango pickle.jpg'],
    ['আমের আচার', 'আমের আচার.jpg'],
    ['../../etc/passwd', 'etc passwd.jpg'],
    ['a\\b:c*d?e"f<g>h|i', 'a b c d e f g h i.jpg'],
    ['line\r\nSet-Cookie: x=1\0', 'line Set-Cookie x=1.jpg'],
    ['photo\u202egpj.exe', 'photo gpj.exe.jpg'],
    ['...', 'picture.jpg'],
    ['', 'picture.jpg'],
    ['NUL', 'picture NUL.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['lone \ud83d half', 'lone half.jpg'],
  ])('%j becomes %j', (name, file) => {
    expect(fileNameFor(name, 'jpg')).toBe(file)
  })

  it('keeps the joiners of Bangla and emoji whole', () => {
    expect(fileNameFor('র‍্যাব 👩‍👩‍👧', 'png')).toBe('র‍্যাব 👩‍👩‍👧.png')
  })

  it('is short however long the name is, and never cuts a sign in two', () => {
    const name = fileNameFor('👩‍👩‍👧'.repeat(3_000), 'jpg')
    expect(name.isWellFormed()).toBe(true)
    expect(Buffer.byteLength(fileNameFor('ক'.repeat(10_000), 'jpg'))).toBeLessThan(255)
  })
})
