import type { Pen } from '#shared/drawing/pen.ts'
import { sheetOn } from './sheets.ts'

const pens: Pen[] = []

/** Measures letters; what it is set to touches nothing that is drawn. A new one when other typefaces have come. */
export const measuringPen = (lettering: number): Pen =>
  (pens[lettering] ??= sheetOn(document.createElement('canvas'), 1, 1).pen)
