import { describe, expect, test } from 'vitest'
import { publicAddresses, reservedAddresses, unsafeUrls } from '#test/unsafe-addresses.ts'
import { isPublicAddress, isSafeUrl } from './safe-address.ts'

test('the table is as long as it should be', () => {
  expect(new Set(unsafeUrls).size).toBeGreaterThan(250)
  expect(new Set(reservedAddresses).size).toBeGreaterThan(140)
})

describe('reserved addresses', () => {
  test.each(reservedAddresses)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(publicAddresses)('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
    expect(isSafeUrl(`https://${address.includes(':') ? `[${address}]` : address}/a.png`)).toBe(true)
  })

  test.each(['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.1.1.1:80', '[::1]', '2a00::1%eth0'])(
    '"%s" is no address that a socket would name',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
    },
  )
})

describe('addresses of pictures', () => {
  test.each(unsafeUrls)('%j is unsafe', (url) => {
    expect(isSafeUrl(url)).toBe(false)
  })

  test.each([
    'https://pictures.example/a.png',
    'https://PICTURES.example',
    'https://pictures.example./a.png',
    'https://pictures.example:8443/a.png?token=x%20y#z',
    'https://localhost.pictures.example/',
    'https://mylocalhost.example/',
    'https://internal.pictures.example/',
    'https://ছবি.example/ছবি.png',
    'https://pictures.example/?to=http://127.0.0.1/',
    'https://93.184.215.14:443/',
    'https://[2606:4700::1111]:8443/a.png',
  ])('%s is safe', (url) => {
    expect(isSafeUrl(url)).toBe(true)
  })
})

describe('hosts allowed for development', () => {
  const allowed = ['127.0.0.1:4010', 'Fake.local:443', '[::1]:4010']

  test.each([
    'http://127.0.0.1:4010/a.png',
    'https://127.0.0.1:4010/',
    'http://0x7f.1:4010/',
    'https://fake.local/',
    'http://[0:0::1]:4010/',
  ])('%s may be fetched', (url) => {
    expect(isSafeUrl(url, allowed)).toBe(true)
    expect(isSafeUrl(url)).toBe(false)
  })

  test.each([
    'http://127.0.0.1:4011/',
    'http://127.0.0.1/',
    'http://127.0.0.2:4010/',
    'http://fake.local/',
    'http://me@127.0.0.1:4010/',
    'ftp://127.0.0.1:4010/',
    'http://pictures.example:4010/',
  ])('%s may not', (url) => {
    expect(isSafeUrl(url, allowed)).toBe(false)
  })

  test('a host without its port allows nothing', () => {
    expect(isSafeUrl('http://127.0.0.1/', ['127.0.0.1'])).toBe(false)
  })
})
