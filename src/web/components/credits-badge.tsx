import { Link } from 'react-router'
import type { Me } from '#shared/me.ts'
import { paths } from '#web/paths.ts'
import { useFormats, useText } from '#web/use-words.ts'
import { CreditDot } from './credits.tsx'

export type Balance = { isMaking: boolean; credits: string; title: string; free: string }

/** What the badge says; `free` is of `isMaking` only. */
export function useBalance(me: Me | null): Balance {
  const t = useText()
  const formats = useFormats()
  if (!me) return { isMaking: false, credits: '', title: '', free: '' }
  const { credits, held } = me
  return {
    isMaking: held > 0,
    credits: formats.credits(credits),
    title: held > 0 ? t('shell.reserved', { held }) : t('shell.yourCredits'),
    free: t('shell.freeToUse', { free: credits - held }),
  }
}

/** The balance; while pictures are being made, also what is left of it to spend. */
export function CreditsBadge({ isMaking, credits, title, free }: Balance) {
  return (
    <Link to={paths.profile} title={title} className="balance">
      <span>
        <CreditDot />
        <span className="tabular" data-balance>
          {credits}
          {isMaking && (
            <span className="block text-xs font-normal whitespace-normal [overflow-wrap:normal]">{free}</span>
          )}
        </span>
      </span>
    </Link>
  )
}
