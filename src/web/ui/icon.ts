import { createElement, type SVGProps } from 'react'

type Props = SVGProps<SVGSVGElement> & { size?: number }

/** Draws an icon from its markup; lines and ends are the stylesheet's. */
export const icon =
  (shape: string) =>
  ({ size = 24, className, ...rest }: Props) =>
    createElement('svg', {
      'aria-hidden': true,
      ...rest,
      className: className ? `icon ${className}` : 'icon',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      dangerouslySetInnerHTML: { __html: shape },
    })
