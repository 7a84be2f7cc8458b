import type { Design } from '#shared/designs/design.ts'

/** The same text for the same design, in whichever order its fields came. */
export const written = (design: Design): string =>
  JSON.stringify(design, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
