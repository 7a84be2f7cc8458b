import { backgroundPaint } from './background-paint.ts'

export default function BackgroundSwatch({ background }: { background: string }) {
  return (
    <span
      aria-hidden="true"
      className="h-full w-full rounded-sm border border-line"
      style={{ background: backgroundPaint(background) }}
    />
  )
}
