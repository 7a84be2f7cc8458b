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
      <span aria-hidden="true" className="ms-0.5 mt-3 size-1.5 rounded-full bg-marigold" />
    </Link>
  )
}
