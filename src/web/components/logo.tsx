import { Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import { paths } from '#web/paths.ts'

export function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label={`${brand.name}, home page`}
      className="inline-flex min-h-touch shrink-0 items-center font-display text-2xl font-extrabold tracking-tight text-brand lowercase no-underline"
    >
      {brand.name}
      <span className="text-marigold">.</span>
    </Link>
  )
}
