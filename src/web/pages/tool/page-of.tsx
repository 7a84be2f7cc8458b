import type { MetaArgs, MetaDescriptor } from 'react-router'
import { cardById } from '#shared/tools/cards.ts'
import type { Tool } from '#shared/tools/index.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaLabel, metaText } from '#web/meta-text.ts'
import type { ToolPageData } from '#web/tools/page-data.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import type { loader } from './door.ts'

export function meta({ loaderData, matches }: MetaArgs<typeof loader>): MetaDescriptor[] {
  const tool = loaderData && cardById(loaderData.toolId)
  return pageMeta(metaText(matches), {
    title: tool && metaLabel(matches, tool.name),
    description: tool && metaLabel(matches, tool.blurb),
    hidden: true,
  })
}

/** A page brings along what its own tool declares, and nothing of the other eight. */
export const pageOf = (tool: Tool) =>
  function ToolRoute({ loaderData }: { loaderData: ToolPageData }) {
    return <ToolPage key={tool.id} tool={tool} data={loaderData} />
  }
