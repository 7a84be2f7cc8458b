import { type Pose, poseOf } from './poses.ts'

const torso = 'M30 28 C44 28 48 34 50 44 L52 72 H44 L43 54 V74 H17 V54 L16 72 H8 L10 44 C12 34 16 28 30 28Z'
const legs = 'M18 72 H42 L40 126 H32 L30 84 L28 126 H20Z'

/** A small figure in a frame: how much of the person will be seen, and from where. */
export default function Silhouette({ position }: { position: string }) {
  const pose = poseOf(position)
  return (
    <svg
      viewBox={pose.view}
      aria-hidden="true"
      className="size-14 rounded-sm bg-sunk fill-current"
      transform={pose.mirrored ? 'scale(-1 1)' : undefined}
    >
      <Figure figure={pose.figure} />
    </svg>
  )
}

function Figure({ figure }: Pick<Pose, 'figure'>) {
  switch (figure) {
    case 'front':
      return (
        <>
          <ellipse cx="30" cy="14" rx="9" ry="11" />
          <path d="M26 22 h8 v8 h-8z" />
          <path d={torso} />
          <path d={legs} />
        </>
      )
    case 'turned':
      return (
        <g transform="translate(12 0) scale(0.62 1)">
          <ellipse cx="32" cy="14" rx="13" ry="11" />
          <path d="M26 22 h10 v8 h-10z" />
          <path d={torso} />
          <path d={legs} />
        </g>
      )
    case 'seated':
      return (
        <>
          <ellipse cx="28" cy="18" rx="9" ry="11" />
          <path d="M24 26 h8 v8 h-8z" />
          <path d="M28 32 C40 32 44 38 45 48 L46 66 H62 Q66 66 66 71 L67 98 H58 L57 78 H22 Q14 78 14 70 L16 46 C17 38 20 32 28 32Z" />
        </>
      )
    case 'side':
      return (
        <>
          <path d="M20 13 C20 4 28 2 33 4 C39 6 40 10 40 13 L44 19 H40 L39 25 Q34 27 31 25 L31 30 H22 L22 22 C20 19 20 16 20 13Z" />
          <path d="M18 30 H33 C42 34 44 42 44 54 H10 C10 40 12 33 18 30Z" />
        </>
      )
    case 'back':
      return (
        <>
          <path d="M22 13 C22 4 30 2 35 4 C40 6 41 10 41 14 L45 19 H41 Q41 25 35 26 L34 30 H24 L24 23 C22 19 22 16 22 13Z" />
          <path d="M30 28 C12 28 5 38 4 56 H50 C50 44 44 30 30 28Z" />
        </>
      )
    default:
      return figure satisfies never
  }
}
