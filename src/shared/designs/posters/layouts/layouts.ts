import type { Kit } from '../kit.ts'
import { arch } from './arch.ts'
import { banner } from './banner.ts'
import { card } from './card.ts'
import { column } from './column.ts'
import { coupon } from './coupon.ts'
import { cover, coverCircle, coverStrip } from './cover.ts'
import { duo } from './duo.ts'
import { loud } from './loud.ts'
import { quoted } from './quoted.ts'
import { slabbed } from './slabbed.ts'
import { split } from './split.ts'
import { spot } from './spot.ts'

/** Really different ways to put the same words and product together, each for every shape. */
export const layouts = {
  arch,
  banner,
  card,
  column,
  coupon,
  cover,
  'cover-circle': coverCircle,
  'cover-strip': coverStrip,
  duo,
  loud,
  quoted,
  slabbed,
  split,
  spot,
} satisfies Record<string, (kit: Kit) => void>

export type LayoutName = keyof typeof layouts
