/** Digits of either script; a day of the month (“5/5/2026”) is no rating. */
const outOfFive = /(?<![\d০-৯.,/])([1-5১-৫])\s?\/\s?[5৫](?![\d০-৯/]|[.,][\d০-৯])/u
const counted = /(?<![\d০-৯.,/])([1-5১-৫]) ?(?:stars?\b|স্টার|তারা)/iu
const drawn = /[★⭐]\u{fe0f}?/gu

/** How many of five stars somebody says that there were; undefined where nobody speaks of any. */
export function ratingIn(...words: readonly string[]): number | undefined {
  const said = words.join(' ')
  const figure = (outOfFive.exec(said) ?? counted.exec(said))?.[1]
  if (figure !== undefined) return '০১২৩৪৫'.includes(figure) ? '০১২৩৪৫'.indexOf(figure) : Number(figure)
  const count = said.match(drawn)?.length ?? 0
  return count >= 1 && count <= 5 ? count : undefined
}
