import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'quiet' | 'danger' | 'plain' | 'risky'
  size?: 'normal' | 'large' | 'compact'
  /** As wide as what it stands in. */
  block?: boolean
  className?: string
}

const variants = {
  primary: 'border-transparent bg-brand text-on-brand not-aria-disabled:hover:bg-brand-strong',
  quiet: 'border-line bg-card text-ink not-aria-disabled:hover:border-edge',
  danger: 'border-transparent bg-brick text-on-brick not-aria-disabled:hover:brightness-95',
  /** Leads to something that cannot be undone, and is asked about first. */
  risky: 'border-transparent bg-transparent text-brick not-aria-disabled:hover:bg-brick-soft',
  plain: 'border-transparent bg-transparent text-ink not-aria-disabled:hover:bg-sunk',
}

const sizes = {
  compact: 'min-h-touch px-3.5 py-1.5 text-sm',
  normal: 'min-h-touch px-5 py-2',
  large: 'min-h-13 px-6 py-2.5 text-lg',
}

/** The classes of a button, for what must be another element. */
export function buttonLook({ variant = 'primary', size = 'normal', block, className }: ButtonLook): string {
  return classNames('button-look', variants[variant], sizes[size], block && 'w-full', className)
}
