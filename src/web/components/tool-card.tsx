import { Link } from 'react-router'
import type { Tool } from '#shared/tools/index.ts'
import { CostBadge } from './credits.tsx'
import { ToolIcon } from './tool-icon.tsx'

/** One tool as a link: what it is for and what it costs. */
export function ToolCard({ tool, to }: { tool: Tool; to: string }) {
  return (
    <Link
      to={to}
      className={
        'group flex h-full flex-col rounded-card border border-line bg-card p-5 no-underline shadow-soft transition-[border-color,translate] ' +
        'duration-180 ease-calm hover:-translate-y-0.5 hover:border-brand'
      }
    >
      <span className="mb-4 flex items-start justify-between">
        <span className="flex size-12 items-center justify-center rounded-control bg-brand-soft text-brand">
          <ToolIcon name={tool.icon} size={24} />
        </span>
        <CostBadge cost={tool.price} />
      </span>
      <h2 className="text-lg tracking-tight group-hover:text-brand">{tool.name}</h2>
      <p className="mt-1 text-muted">{tool.blurb}</p>
    </Link>
  )
}
