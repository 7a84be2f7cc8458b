import { useMatches } from 'react-router'
import { toolById, type ToolId } from '#shared/tools/index.ts'
import { Coming } from '#web/components/message-page.tsx'
import { signedInLoader } from '#web/page.ts'

export const loader = signedInLoader(() => null)

export default function ToolPage() {
  const tool = toolById(useMatches().at(-1)?.id as ToolId)
  return <Coming title={tool.name} text={tool.blurb} />
}
