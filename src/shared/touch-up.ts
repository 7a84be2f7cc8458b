/** How a cut-out looks apart from what belongs to it: free, as often as one likes. */
export type Look = {
  /** -3 is a hard edge, 3 a soft one. */
  edge: number
  /** None, the photo's own out of focus, the picture that was sent along, or a colour such as #ffffff. */
  ground: NamedGround | `#${string}`
  shadow: boolean
  /** Only as much of the picture as the subject needs. */
  crop: boolean
}

export const namedGrounds = ['none', 'own', 'picture'] as const
type NamedGround = (typeof namedGrounds)[number]

export const plainLook: Look = { edge: 0, ground: 'none', shadow: false, crop: false }
export const mostEdge = 3

export type TouchUpState = 'waiting' | 'done' | 'failed'

/** Where the work on one picture stands, for whoever opens it again. */
export type TouchUpView = {
  state: TouchUpState
  look: Look
  /** What was drawn before, to go on from. */
  strokesUrl: string | null
  groundUrl: string | null
  /** Changes with each picture that was made anew. */
  version: number
}

/** The long side at which a browser draws; what it sends is no larger. */
export const drawingSide = 1_024
export const mostStrokesBytes = 600 * 1024
export const mostGroundMegabytes = 4
/** The long side to which a browser makes a ground of one's own smaller. */
export const groundSide = 2_048

/**
 * A drawing over the mask is a picture of the same shape: red is how much of a pixel is to be kept, and blue says
 * whether it was drawn over at all.
 */
export const drawnFrom = 128
