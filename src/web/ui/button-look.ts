import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'quiet' | 'danger' | 'plain' | 'risky'
  size?: 'normal' | 'large' | 'compact'
  /** As wide as what it stands in. */
  block?: boolean
  className?: string
}

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-control border text-center font-semibold ' +
  'leading-tight no-underline transition-[background-color,border-color,color,translate] duration-150 ease-calm ' +
  'active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:active:translate-y-0'

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
  return classNames(base, variants[variant], sizes[size], block && 'w-full', className)
}
