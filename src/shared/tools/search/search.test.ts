import { expect, it, test } from 'vitest'
import { labelsOfCards } from '#shared/written/bn-labels.ts'
import { cards, type ToolId } from '../cards.ts'
import { fold } from './fold.ts'
import { isNear } from './near.ts'
import { searchTools } from './search.ts'

const asked: Record<ToolId, readonly string[]> = {
  ad_generator: [
    'ad',
    'biggapon',
    'bigapon banao',
    'biggyapon',
    'biggapan toiri',
    'বিজ্ঞাপন',
    'বিজ্ঞাপণ বানান',
    'অ্যাড বানাও',
    'facebook ad',
    'poster banao',
    'পোষ্টার',
    'product er biggapon',
    'পণ্যের ছবি',
    'advertisment',
    'offer banner',
  ],
  logo_maker: [
    'logo banao',
    'loogo',
    'lego logo',
    'লোগো',
    'লগো বানাবো',
    'amar dokaner logo',
    'logor design',
    'brand logo',
    'brnad',
    'monogram',
  ],
  passport_photo: [
    'passport chobi',
    'pasport',
    'passprot size photo',
    'pass port',
    'পাসপোর্ট',
    'পাসপোট সাইজ ছবি',
    'visa photo',
    'id card er chobi',
    'nid chobi',
    'chakrir chobi',
    'স্ট্যাম্প সাইজ',
  ],
  profile_studio: [
    'profile pic',
    'profil chobi',
    'porfile',
    'প্রোফাইল পিক',
    'প্রফাইল ছবি',
    'dp banao',
    'ডিপি',
    'linkedin photo',
    'selfie',
    'cv er chobi',
  ],
  thumbnail_maker: [
    'thumbnail',
    'thumnail',
    'tumbnail banao',
    'থাম্বনেইল',
    'থামনেইল',
    'থাম্বনেল বানাও',
    'youtube video',
    'ইউটিউব',
    'ভিডিওর কভার',
    'reels cover',
  ],
  background_remover: [
    'background bad',
    'backgroud remove',
    'bakground kata',
    'bg remove',
    'no background',
    'ব্যাকগ্রাউন্ড',
    'ব্যাকগ্রাউন্ড বাদ',
    'ব্যাকগ্রাউণ্ড মুছে দিন',
    'chobir pechon kete dao',
    'pichoner ongsho bad',
    'পেছন সরাও',
    'background change',
    'sada background',
    'background bodlano',
    'transparent png',
  ],
  image_upscaler: [
    'chobi boro kora',
    'chhobi boro koro',
    'sobi boro korun',
    'cobi baro kora',
    'ছবি বড়',
    'ছবি বড় করুন',
    'photo boro',
    'choto chobi boro',
    'purano chobi thik kora',
    'jhapsa chobi porishkar',
    'zhapsa photo',
    'ঝাপসা ছবি',
    'ghola chobi clear',
    'hd photo',
    '৪k',
    'resulation',
    'upscel',
  ],
  ai_expand: [
    'expand',
    'expend photo',
    'chobi barano',
    'ছবি বাড়ানো',
    'ছবির চারপাশ বাড়িয়ে দিন',
    'chobir charpash',
    'generative',
    'extend image',
    'chobi lomba kora',
    'frame choto',
  ],
  swap_clothing: [
    'jama bodol',
    'jamma bodlano',
    'zama badol',
    'জামা বদল',
    'জামা পাল্টান',
    'poshak',
    'posak change',
    'পোষাক বদলান',
    'dress change',
    'sharee porabo',
    'শাড়ি',
    'panjabi pora chobi',
    'kapor bodol',
    'juta',
  ],
}

const queries = Object.entries(asked).flatMap(([id, words]) => words.map((typed) => [typed, id] as const))

it.each(queries)('“%s” finds %s first', (typed, id) => {
  expect(searchTools(typed)[0]?.id).toBe(id)
})

test('there are many ways to ask for each', () => {
  expect(queries.length).toBeGreaterThan(100)
  expect(Object.keys(asked)).toHaveLength(cards.length)
})

it.each(cards.map(({ id, name }) => [labelsOfCards[name] ?? name, id]))(
  '“%s”, as it is called in Bangla, finds %s first',
  (name, id) => {
    expect(searchTools(name)[0]?.id).toBe(id)
  },
)

it.each([
  'zzz',
  'pizza',
  'gari chalano',
  'weather',
  'cricket',
  'khela',
  'আবহাওয়া',
  'gaan',
  'মোবাইল রিচার্জ',
  'logout',
  '(.*',
  ' ',
  'kora',
])('“%s” finds nothing', (typed) => {
  expect(searchTools(typed)).toEqual([])
})

it.each(['chobi', 'ছবি', 'chobita', 'ছবি এডিট'])('“%s” alone finds all', (typed) => {
  expect(searchTools(typed)).toEqual(cards)
})

test('what is in a name stands in menu order, as ever', () => {
  expect(searchTools(' MAKER').map(({ id }) => id)).toEqual([
    'logo_maker',
    'passport_photo',
    'thumbnail_maker',
  ])
})

test('a word is found before it is typed to its end', () => {
  for (const typed of ['bigga', 'বিজ্ঞা', 'biggap']) expect(searchTools(typed)[0]?.id).toBe('ad_generator')
  for (const typed of ['পাস', 'pasp']) expect(searchTools(typed)[0]?.id).toBe('passport_photo')
})

test.each([
  ['chobi', 'ছবি'],
  ['chhobi', 'chobi'],
  ['sobi', 'chobi'],
  ['boro', 'বড়'],
  ['korun', 'করুন'],
  ['biggapon', 'বিজ্ঞাপন'],
  ['poshak', 'পোষাক'],
  ['photo', 'ফটো'],
  ['৪k', '4K'],
])('%s and %s are one word', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test.each([
  ['thumbnail', 'thumnail', true],
  ['logo', 'logi', true],
  ['passport', 'passprot', true],
  ['passport', 'password', true],
  ['boro', 'poro', false],
  ['jama', 'jamaat', false],
  ['cut', 'cat', false],
])('%s and %s: %s', (one, other, near) => {
  expect(isNear(one, other)).toBe(near)
})
