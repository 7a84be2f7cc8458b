import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-card p-5 shadow-soft sm:p-6', className)}
    />
  )
}

/** Grey in the shape of what comes: give it that shape by `className`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-shimmer rounded-control bg-sunk', className)} />
  )
}

type BadgeProps = {
  tone?: 'neutral' | 'brand' | 'marigold' | 'brick'
  children: ReactNode
  className?: string
}

const tones = {
  neutral: 'bg-sunk text-ink',
  brand: 'bg-brand-soft text-brand',
  marigold: 'bg-marigold-soft text-on-marigold',
  brick: 'bg-brick-soft text-brick',
}

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

type EmptyProps = { title: string; text?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** Says what will stand here, and how to begin. */
export function EmptyState({ title, text, icon, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-edge px-6 py-14 text-center">
      {icon && (
        <div aria-hidden="true" className="mb-4 text-muted">
          {icon}
        </div>
      )}
      <p className="font-display text-xl font-bold">{title}</p>
      {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
