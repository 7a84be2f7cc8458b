import shipped from './shipped-pictures.json' with { type: 'json' }

export type Shipped = {
  hash: string
  widths: number[]
  width: number
  height: number
  blur: string | null
  isTransparent: boolean
}

/** The pictures in public/pictures; `npm run examples` writes the list. */
export const shippedPictures: Record<string, Shipped> = shipped
