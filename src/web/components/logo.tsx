import { Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'

export function Logo() {
  const t = useText()
  return (
    <Link
      to={paths.home}
      aria-label={t('shell.logo', { site: brand.name })}
      className="inline-flex min-h-touch shrink-0 tight:me-auto items-center font-brand text-2xl font-extrabold tracking-tight text-brand lowercase no-underline"
    >
      {brand.name}
      <span aria-hidden="true" className="ms-0.5 mt-3 size-1.5 rounded-full bg-marigold" />
    </Link>
  )
}
