/** Where the product stands in a scene, and how light falls on it. Sizes as parts of the picture. */
export type Stage = {
  ground: number
  width: number
  dark: boolean
  shadow: number
  light: number
  reflection: number
  accent: string
  /** The darkest and the lightest that there is much of where words stand. */
  behind?: () => readonly string[]
}
