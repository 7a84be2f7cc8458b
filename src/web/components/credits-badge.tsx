import { Link } from 'react-router'
import type { Me } from '#shared/me.ts'
import { paths } from '#web/paths.ts'
import { useFormats, useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CreditDot } from './credits.tsx'

export type Balance = { isMaking: boolean; figure: string; unit: string; title: string; free: string }

/** What the badge says; `free` is of `isMaking` only. */
export function useBalance(me: Me | null): Balance {
  const t = useText()
  const formats = useFormats()
  if (!me) return { isMaking: false, figure: '', unit: '', title: '', free: '' }
  const { credits, held } = me
  const figure = formats.figure(credits)
  return {
    isMaking: held > 0,
    figure,
    unit: formats.credits(credits).slice(figure.length),
    title: held > 0 ? t('shell.reserved', { held }) : t('shell.yourCredits'),
    free: t('shell.freeToUse', { free: credits - held }),
  }
}

/** The balance; while pictures are being made, also what is left of it to spend. */
export function CreditsBadge({
  isMaking,
  figure,
  unit,
  title,
  free,
  className,
}: Balance & { className?: string }) {
  return (
    <Link to={paths.profile} title={title} className={classNames('balance', className)}>
      <span>
        <CreditDot />
        <span className="tabular" data-balance>
          {figure}
          <span className="wordy">{unit}</span>
          {isMaking && (
            <span className="wordy block text-xs font-normal whitespace-normal [overflow-wrap:normal]">
              {free}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
