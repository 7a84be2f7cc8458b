export type Pose = {
  /** The part of the figure that is in the picture. */
  view: string
  figure: 'front' | 'turned' | 'seated' | 'side' | 'back'
  mirrored?: boolean
}

const usual: Pose = { view: '8 0 44 44', figure: 'front' }

const poses: Record<string, Pose> = {
  headshot: { view: '14 0 32 32', figure: 'front' },
  'shoulders-up': usual,
  'chest-up': { view: '3 0 54 54', figure: 'front' },
  'waist-up': { view: '-6 0 72 72', figure: 'front' },
  'full-body': { view: '-36 -2 132 132', figure: 'front' },
  'standing-3-4': { view: '-20 0 100 100', figure: 'turned' },
  'seated-3-4': { view: '-16 0 100 100', figure: 'seated' },
  'profile-left': { view: '4 0 52 52', figure: 'side', mirrored: true },
  'profile-right': { view: '4 0 52 52', figure: 'side' },
  'over-shoulder': { view: '4 0 52 52', figure: 'back' },
}

export const hasPose = (position: string): boolean => Object.hasOwn(poses, position)

/** A person's own word for a position is drawn like the usual one. */
export const poseOf = (position: string): Pose => (hasPose(position) && poses[position]) || usual
