import { Link } from 'react-router'
import type { ToolCard } from '#shared/tools/cards.ts'
import { useLabel } from '#web/use-words.ts'
import { CostBadge } from './credits.tsx'
import { ToolIcon } from './tool-icon.tsx'

/** One tool as a link: what it is for and what it costs. */
export function ToolCard({ tool, to }: { tool: ToolCard; to: string }) {
  const label = useLabel()
  return (
    <Link
      to={to}
      className={
        'group grid h-full grid-cols-[auto_1fr_auto] tight:grid-cols-[1fr_auto] content-start items-start gap-x-4 rounded-card border border-line bg-card p-4 ' +
        'no-underline shadow-soft transition-[border-color] duration-180 ease-calm hover:border-brand sm:grid-cols-[1fr_auto] sm:p-5'
      }
    >
      <span
        className={
          'row-span-2 flex size-12 items-center justify-center rounded-control bg-brand-soft text-brand transition-colors ' +
          'duration-180 group-hover:bg-brand group-hover:text-on-brand sm:row-span-1 sm:mb-4 tight:row-span-1 tight:mb-4'
        }
      >
        <ToolIcon name={tool.icon} size={24} />
      </span>
      <h2 className="text-lg leading-snug tracking-tight sm:order-1 sm:col-span-2 tight:order-1 tight:col-span-2">
        {label(tool.name)}
      </h2>
      <CostBadge cost={tool.price} />
      <p className="col-span-2 mt-1 leading-snug text-muted sm:order-2 tight:order-2">{label(tool.blurb)}</p>
    </Link>
  )
}
