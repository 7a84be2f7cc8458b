import type { CSSProperties, ReactNode } from 'react'

type Props = { style: CSSProperties; children: ReactNode }

/** Around what is chosen. Light and dark together are seen on every picture. */
export const Frame = ({ style, children }: Props) => (
  <div
    style={style}
    className="absolute rounded-sm border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.55)] outline-1 outline-black/30 outline-dashed"
  >
    {children}
  </div>
)

const grip =
  'pointer-events-auto absolute flex size-touch cursor-pointer touch-none items-center justify-center'
const dot = 'size-5 rounded-full border-2 border-white bg-brand shadow-[0_0_0_1px_rgb(0_0_0/0.55)]'

/** At two corners that are far from each other, and outside: a small part has room left to be touched itself. For fingers and mice; the same is done by keys and by buttons. */
export const Handles = () => (
  <>
    <span data-handle="size" className={`${grip} -end-9 -bottom-9 cursor-nwse-resize`}>
      <span className={dot} />
    </span>
    <span data-handle="turn" className={`${grip} -start-9 -top-9 cursor-grab`}>
      <span className={`${dot} bg-marigold`} />
    </span>
  </>
)
