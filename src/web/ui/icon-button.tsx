import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does; read aloud and shown on hover. */
  label: string
  icon: ReactNode
  tone?: 'normal' | 'danger' | 'onScrim'
}

const tones = {
  normal: 'text-ink hover:bg-sunk',
  danger: 'text-brick hover:bg-brick-soft',
  onScrim: 'bg-scrim text-on-scrim hover:bg-black',
}

export function IconButton({ label, icon, tone = 'normal', className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('icon-button', tones[tone], className)}
    >
      {icon}
    </button>
  )
}
