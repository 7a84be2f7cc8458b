import { randomInt } from 'node:crypto'
import { brand } from '#shared/brand.ts'
import { challengeMinutes, codeLength } from '#shared/factors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { countTry, giveBackTry, type Limit } from '#server/features/limits/limits.ts'
import { isSigned, sign } from '#server/lib/secrets.ts'
import { wordsOf } from '#server/lib/words.ts'
import { sendText } from '#server/mail/sms.ts'

const perNumber: Limit = { name: 'sms number', tries: 1, seconds: 60 }
const perNumberAndDay: Limit = { name: 'sms number day', tries: 10, seconds: 86_400 }
const perPerson: Limit = { name: 'sms person', tries: 5, seconds: 86_400 }
const purpose = 'phone code'

/** readPhone('01712 345678') === '+8801712345678' where +880 is the first country that is served. */
export function readPhone(typed: string | undefined): string {
  const plain = (typed ?? '').replace(/[\s().-]/g, '').replace(/^00/, '+')
  const countries = config().SMS_COUNTRIES
  const local = plain.startsWith('0') ? `${countries[0] ?? ''}${plain.slice(1)}` : plain
  const number = local.startsWith('+') ? local : `+${local}`
  if (!/^\+[1-9]\d{7,14}$/.test(number)) {
    throw new AppError('invalid', say('phone.missing'), { field: 'phone' })
  }
  if (!countries.some((prefix) => number.startsWith(prefix))) {
    throw new AppError('invalid', say('phone.countries', { prefixes: countries.join(', ') }), {
      field: 'phone',
    })
  }
  return number
}

/** hidePhone('+8801712345678') === '+880 ••• 678' */
export const hidePhone = (phone: string): string => `${phone.slice(0, 4)} ••• ${phone.slice(-3)}`

/** Sends a fresh code and returns what to remember of it. Only as often as an honest person needs. */
export async function sendCode(userId: string, phone: string, challengeId: string): Promise<string> {
  const soon = (wait: number) => say('phone.soon', { wait })
  const tooMany = (wait: number) => say('phone.tooMany', { wait })
  // The number may have been taken from service since it was added.
  readPhone(phone)
  await countTry(perNumber, phone, soon)
  try {
    await countTry(perNumberAndDay, phone, tooMany)
    await countTry(perPerson, userId, tooMany)
  } catch (error) {
    await giveBackTry(perNumber, phone)
    throw error
  }
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const { host } = new URL(config().origin)
  // The last line lets phones fill the code in by themselves, on this site only.
  const text = wordsOf(say('phone.text', { code, site: brand.name, minutes: challengeMinutes }))
  await sendText(phone, `${text}\n\n@${host} #${code}`)
  return sign(`${challengeId} ${code}`, purpose)
}

export const isSentCode = (challengeId: string, code: string, remembered: string): boolean =>
  isSigned(`${challengeId} ${code}`, remembered, purpose)
