import { ratioIn } from '#shared/tools/size.ts'

const longest = 44

/** '16:9' and '1080x1350' as the shape that they are. */
export function FrameShape({ of }: { of: string }) {
  const ratio = ratioIn(of) ?? 1
  const size =
    ratio >= 1 ? { width: longest, height: longest / ratio } : { width: longest * ratio, height: longest }
  return <span aria-hidden="true" className="rounded-sm border-2 border-current bg-sunk" style={size} />
}
