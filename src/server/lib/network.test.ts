import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { clientAddress, isPrivate, isTrusted, networkOf, networksOf, plainAddress } from './network.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['', '0.0.0.0'],
    [undefined, '0.0.0.0'],
    ['203.0.113.7, 10.0.0.1', '0.0.0.0'],
    ['<script>', '0.0.0.0'],
  ])('%s is %s', (text, plain) => expect(plainAddress(text)).toBe(plain))

  it('counts as one customer: an IPv4 address, or the networks around an IPv6 one', () => {
    expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', share: 1 }])
    expect(networkOf('2001:db8:1:2:ffff::')).toBe('2001:db8:1:2::/64')
    expect(networksOf('2001:db8:1:2345:3:4:5:6')).toEqual([
      { name: '2001:db8:1:2345::/64', share: 1 },
      { name: '2001:db8:1:2300::/56', share: 2 },
      { name: '2001:db8:1::/48', share: 6 },
    ])
  })
})

describe('a proxy', () => {
  const trusted = ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']

  it.each([
    ['10.255.0.1', true],
    ['::ffff:10.1.2.3', true],
    ['11.0.0.1', false],
    ['192.0.2.1', true],
    ['192.0.2.2', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['no address', false],
  ])('%s is trusted: %s', (address, expected) => expect(isTrusted(address, trusted)).toBe(expected))

  it('is believed for as far as it is trusted, and nobody before it', () => {
    expect(clientAddress('10.0.0.9', '6.6.6.6, 203.0.113.7, 10.0.0.1', trusted)).toBe('203.0.113.7')
    expect(clientAddress('203.0.113.9', '6.6.6.6', trusted)).toBe('203.0.113.9')
    expect(clientAddress('10.0.0.9', undefined, trusted)).toBe('10.0.0.9')
    expect(clientAddress('10.0.0.9', '6.6.6.6', [])).toBe('10.0.0.9')
  })

  it.each([
    ['203.0.113.9:55123', '203.0.113.9'],
    ['[2001:db9::7]:55123', '2001:db9::7'],
    ['[2001:db9::7]', '2001:db9::7'],
    ['2001:db9::7', '2001:db9::7'],
    ['203.0.113.9:x', '0.0.0.0'],
  ])('that says %s speaks for %s', (told, address) =>
    expect(clientAddress('10.0.0.9', told, trusted)).toBe(address),
  )

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['172.18.0.4', true],
    ['fd00::4', true],
    ['203.0.113.9', false],
    ['2a00:1450::1', false],
    ['nobody', false],
  ])('at %s may be the owner’s own: %s', (address, expected) => expect(isPrivate(address)).toBe(expected))

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.1;10.0.0.2'])('called %s is told at the start', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(
      /TRUSTED_PROXIES: must be addresses or ranges/,
    )
  })
})
