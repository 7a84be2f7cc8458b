import { type MetaArgs, useSearchParams } from 'react-router'
import { searchCards, toolCount, cards } from '#shared/tools/cards.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { ToolCard } from '#web/components/tool-card.tsx'
import { authThen, paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(metaText(matches), {
    title: 'Tools',
    description: `${toolCount} image cards for small shops: ads, logos, passport photos, thumbnails, clean backgrounds and more.`,
  })

export default function ToolsPage() {
  const me = useMe()
  const [params] = useSearchParams()
  const asked = (params.get('q') ?? '').trim()
  const shown = asked === '' ? cards : searchCards(asked)

  return (
    <>
      <h1 className="text-heading">Tools</h1>
      <p className="mt-2 mb-8 max-w-prose text-lg text-muted">
        Pick one, add a photo, get a finished picture. You only pay for pictures you get.
      </p>
      {asked !== '' && (
        <p className="mb-5 flex flex-wrap items-center gap-x-4">
          <span>
            Tools with “{asked}” in their name: {shown.length}
          </span>
          <ButtonLink to={paths.tools} variant="plain" size="compact">
            Show all
          </ButtonLink>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title="No tool has that name"
          text="Try a shorter word, such as logo or photo."
          action={<ButtonLink to={paths.tools}>Show all cards</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((tool) => (
            <li key={tool.id}>
              <ToolCard tool={tool} to={me ? tool.path : authThen(tool.path)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
