import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = { ratio: number; className?: string; children?: ReactNode }

/** A box in the picture's shape, as large as fits beside the form and on the screen. */
export function Frame({ ratio, className, children }: Props) {
  return (
    <div
      className={classNames(
        '[--tall:70dvh] lg:[--tall:56dvh] relative mx-auto overflow-hidden rounded-card border border-line',
        className,
      )}
      style={{ aspectRatio: ratio, width: `min(100%, calc(min(var(--tall), 40rem) * ${ratio}))` }}
    >
      {children}
    </div>
  )
}
