import { brand } from '#shared/brand.ts'
import { planById, planIds } from '#shared/plans.ts'

/** Browsers and systems, as the list of signed-in devices calls them. */
export const devices = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
  'Android',
  'Windows',
  'Mac',
  'Linux',
]

/** Names and signs of the trade, which Bangla writes as they are. */
const names = [
  brand.name,
  ...planIds.map((id) => planById(id).name),
  'Google',
  'WhatsApp',
  'Facebook',
  'Messenger',
  'Instagram',
  'YouTube',
  'TikTok',
  'LinkedIn',
  'X',
  'Google Authenticator',
  'Microsoft Authenticator',
  'Aegis',
  'bKash',
  'Nagad',
  'Rocket',
  'SSLCommerz',
  'Stripe',
  'Stripe Checkout',
  'TrxID',
  'SMS',
  ...devices,
  'iPhone',
  'iPad',
  'PNG',
  'JPG',
  'JPEG',
  'WEBP',
  'PDF',
  'ZIP',
  'CSV',
  'JSON',
  'SVG',
  'URL',
  'MB',
  'KB',
  'kB',
  'https',
  'API',
  'OpenAPI',
  // What a shop's system sends, letter by letter.
  'Authorization: Bearer chobi_live_',
  'Idempotency-Key',
  'callback_url',
  'multipart/form-data',
  // What stands in an answer, and what a file is called.
  'Image url',
  'REFERRAL_SETUP_INSTRUCTIONS.md',
].toSorted((one, other) => other.length - one.length)

const named = new RegExp(`\\b(?:${names.map((name) => name.replace('.', '\\.')).join('|')})(?![A-Za-z])`, 'g')

/** Without sizes (৪০০x৪০০) and colours (#2563eb) either. */
export const withoutNames = (text: string): string =>
  text.replace(/(?<=[০-৯])x(?=[০-৯])|#[\da-f]{6}\b/g, '').replace(named, '')
