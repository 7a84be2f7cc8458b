import type { SceneName } from '#shared/designs/scenes.ts'

export const festivalWish = (text: string): boolean =>
  /\b(?:eid|ramadan|ramzan|puja|diwali|festival|festive|boishakh|christmas|new year)\b|ঈদ|রমজান|পূজা|বৈশাখ|উৎসব/iu.test(
    text,
  )

/** A mood that somebody asked for: the sets that have it, and the colour of their light. */
export type Mood = { scenes: readonly [SceneName, ...SceneName[]]; tint: string }

const moods: readonly (readonly [RegExp, Mood])[] = [
  [
    /\b(?:luxur\w*|premium|elegant|royal|rich|exclusive)\b|বিলাস|রাজকী|প্রিমি|অভিজাত/iu,
    { scenes: ['table'], tint: '#c99a3c' },
  ],
  [/\b(?:night|dark|neon|evening)\b|রাত|অন্ধকার|সন্ধ্যা/iu, { scenes: ['neon'], tint: '#5b5bd6' }],
  [
    /\b(?:fresh|natural|nature|organic|garden|summer|spring)\b|তাজা|সতেজ|প্রকৃতি|বাগান/iu,
    { scenes: ['harvest'], tint: '#5f9d57' },
  ],
  [/\b(?:warm|cosy|cozy|homely|autumn|winter)\b|উষ্ণ|ঘরো/iu, { scenes: ['room', 'kitchen'], tint: '#d98a5b' }],
  [
    /\b(?:soft|gentle|calm|pastel|romantic|feminine)\b|কোমল|শান্ত|নরম/iu,
    { scenes: ['blush', 'boutique'], tint: '#d4a0b0' },
  ],
  [
    /\b(?:clean|minimal\w*|bright|simple|white background)\b|পরিষ্কার|উজ্জ্বল|সাদামাটা/iu,
    { scenes: ['studio'], tint: '#9fb3c4' },
  ],
  [/\b(?:tech\w*|futuristic|modern|cool)\b|আধুনিক/iu, { scenes: ['lab'], tint: '#5f8fc4' }],
  [/\b(?:fun|playful|joyful|party|happy)\b|আনন্দ|মজা/iu, { scenes: ['party'], tint: '#e07a9b' }],
]

/** The mood that is named first. */
export function moodWish(text: string): Mood | null {
  const composed = text.normalize('NFC')
  const [found] = moods
    .map(([pattern, mood]) => ({ at: composed.search(pattern), mood }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return found?.mood ?? null
}
