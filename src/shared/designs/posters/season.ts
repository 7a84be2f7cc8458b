/** When a template is offered, the first and the last day with it. Yearly ones say month and day of any year. */
export type Season = { from: string | null; until: string | null; isYearly: boolean }

/** isInSeason({ from: '2026-12-20', until: '2026-01-05', isYearly: true }, '2030-01-01') */
export function isInSeason({ from, until, isYearly }: Season, today: string): boolean {
  if (!isYearly) return (from === null || today >= from) && (until === null || today <= until)
  if (from === null || until === null) return true
  const [first, last, day] = [from.slice(5), until.slice(5), today.slice(5)]
  // Around the new year the end comes before the beginning.
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}
