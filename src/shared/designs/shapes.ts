/** Where a shop posts, and the pixels that are asked for there. */
export const shapes = {
  post: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  status: { width: 1080, height: 1920 },
  link: { width: 1200, height: 630 },
  youtube: { width: 1280, height: 720 },
  cover: { width: 851, height: 315 },
  'cover-large': { width: 1702, height: 630 },
} as const

export type ShapeName = keyof typeof shapes

export const isShape = (name: string): name is ShapeName => Object.hasOwn(shapes, name)
