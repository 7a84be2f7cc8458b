import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptFor, isAuthSecret, isPublicKey } from './encrypt.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Section 5 and appendix A of RFC 8291. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  ownPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const receiver = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) }

describe('a sealed message', () => {
  it('is that of the standard, byte by byte, under the keys of its example', () => {
    const sealed = encryptFor(receiver, Buffer.from(example.message), {
      ownPrivateKey: bytes(example.ownPrivateKey),
      salt: bytes(example.salt),
    })
    expect(sealed.toString('base64url')).toBe(example.sealed)
  })

  it('is another one each time, and never longer than push services take', () => {
    const twice = [1, 2].map(() => encryptFor(receiver, Buffer.from('the same')).toString('hex'))
    expect(new Set(twice).size).toBe(2)
    expect(encryptFor(receiver, randomBytes(3_993)).length).toBe(4_096)
    expect(() => encryptFor(receiver, randomBytes(3_994))).toThrow(RangeError)
  })
})

describe('the keys of a browser', () => {
  const point = createECDH('prime256v1').generateKeys()
  const flipped = Buffer.from(point.map((byte, at) => (at === 64 ? byte ^ 1 : byte)))

  it.each([
    ['a point of the curve', point, true],
    ['a point beside the curve', flipped, false],
    ['the point in short', Buffer.concat([Buffer.from([2]), point.subarray(1, 33)]), false],
    ['one byte too many', Buffer.concat([point, Buffer.from([0])]), false],
    ['zeros', Buffer.alloc(65), false],
    ['nothing', Buffer.alloc(0), false],
  ])('%s', (_, key, isFine) => expect(isPublicKey(key.toString('base64url'))).toBe(isFine))

  it('come with a secret of sixteen bytes', () => {
    expect([15, 16, 17].map((length) => isAuthSecret(randomBytes(length).toString('base64url')))).toEqual([
      false,
      true,
      false,
    ])
  })
})
