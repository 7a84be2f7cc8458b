import { Link } from 'react-router'
import type { Me } from '#shared/me.ts'
import { paths } from '#web/paths.ts'
import { useFormats, useText } from '#web/use-words.ts'
import { CreditDot } from './credits.tsx'

/** The balance; while pictures are being made, also what is left of it to spend. */
export function CreditsBadge({ me }: { me: Me }) {
  const t = useText()
  const formats = useFormats()
  const free = me.credits - me.held
  return (
    <Link
      to={paths.profile}
      title={me.held > 0 ? t('shell.reserved', { held: me.held }) : t('shell.yourCredits')}
      className={
        'inline-flex min-h-touch items-center gap-2 rounded-full text-sm leading-tight font-semibold whitespace-nowrap ' +
        'text-on-marigold no-underline'
      }
    >
      <span className="flex min-h-9 items-center gap-2 rounded-full bg-marigold-soft px-3">
        <CreditDot />
        <span className="tabular" data-balance>
          {formats.credits(me.credits)}
          {me.held > 0 && <span className="block text-xs font-normal">{t('shell.freeToUse', { free })}</span>}
        </span>
      </span>
    </Link>
  )
}
