import type { ReactNode } from 'react'
import type { LogAction } from '#shared/admin-log.ts'
import { tenths } from '#shared/credits.ts'
import { readMoney } from '#shared/money.ts'
import { Moment } from '#web/ui/moment.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { longText } from '../wide-table.tsx'

/** These stand by a short name of ours, which has words of its own; every other text was typed by somebody. */
const ofNames = new Set(['action', 'certainty', 'editing', 'kind', 'newPictures', 'plan', 'state'])
const ofActions: ReadonlySet<string> = new Set<LogAction>([
  'held payment given',
  'maker changed',
  'payment looked at',
  'refund decided',
])
const ofCredits = new Set(['bonus', 'credits'])

/** Names and values, a line each; whatever it holds is text. */
export function LogValue({ action, value }: { action: string; value: unknown }) {
  const t = useText()
  const label = useLabel()
  if (value === null || value === '') return '-'
  const lines: [string, unknown][] = typeof value === 'object' ? Object.entries(value) : [['', value]]
  return (
    <span className={`${longText} text-sm`}>
      {lines.map(([name, each]) => (
        <span key={name} className="block">
          {name && <span className="text-muted">{t('admin.log.named', { name: label(name) })}</span>}
          <One name={name} value={each} isOurs={ofNames.has(name) || ofActions.has(action)} />
        </span>
      ))}
    </span>
  )
}

type OneProps = { name: string; value: unknown; isOurs: boolean }

function One({ name, value, isOurs }: OneProps): ReactNode {
  const t = useText()
  const label = useLabel()
  const formats = useFormats()
  if (value === null) return t('admin.log.nothing')
  if (typeof value === 'boolean') return t(value ? 'admin.log.true' : 'admin.log.false')
  if (typeof value === 'number') return formats.digits(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isOurs) return label(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return <Moment at={value} />
  if (ofCredits.has(name) && /^\d+(\.\d)?$/.test(value)) return formats.figure(tenths(Number(value)))
  const amount = readMoney(/^([\d,.]+) TK$/.exec(value)?.[1]?.replaceAll(',', '') ?? '')
  return amount === undefined ? value : formats.money(amount)
}
