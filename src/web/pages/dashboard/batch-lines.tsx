import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { batchAt, type BatchSummary } from '#shared/batch.ts'
import { cardById } from '#shared/tools/cards.ts'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLabel, useText } from '#web/use-words.ts'

type Props = { batches: BatchSummary[] }

/** Many photos that were pressed together: how far they are, and the way to their page. */
export default function BatchLines({ batches }: Props) {
  const t = useText()
  return (
    <section
      aria-label={t('gallery.batches')}
      className="mb-6 overflow-hidden rounded-card border border-line bg-card"
    >
      <ul className="divide-y divide-line">
        {batches.map((batch) => (
          <li key={batch.id}>
            <Line batch={batch} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ batch }: { batch: BatchSummary }) {
  const { id, open, done, failed, stopped } = batch
  const t = useText()
  const label = useLabel()
  const tool = cardById(batch.tool)
  const all = open + done + failed + stopped
  return (
    <Link
      to={batchAt(id)}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-sunk"
    >
      <span className="shrink-0 text-brand">
        {open > 0 ? <Spinner /> : <ToolIcon name={tool.icon} size={22} />}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{t('gallery.batch', { tool: label(tool.name), all })}</span>
        <span className="block text-sm text-muted">
          {failed > 0 ? t('gallery.batchSome', { done, failed }) : t('gallery.batchReady', { done })}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  )
}
