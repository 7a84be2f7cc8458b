import type { AppContext } from './environment.ts'

/** Whether this person has asked their browser to be sparing. */
export const savesData = (c: AppContext): boolean => c.req.header('save-data')?.toLowerCase() === 'on'

/** Whoever saves data gets the next smaller copy: half of the bytes, or less. `widths` grow. */
export const sparingWidth = <Width extends number>(
  c: AppContext,
  widths: readonly Width[],
  width: Width,
): Width => (savesData(c) && widths[widths.indexOf(width) - 1]) || width
