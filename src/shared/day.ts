/** endOfDay('2026-12-21'): its last second in Bangladesh (UTC+6, no summer time). */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59+06:00`)

/** dayOf(new Date('2026-12-21T17:59:59Z')) === '2026-12-21' */
export const dayOf = (at: Date): string => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
