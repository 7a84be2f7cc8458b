import { type MetaArgs, useSearchParams } from 'react-router'
import { cards } from '#shared/tools/cards.ts'
import { searchTools } from '#shared/tools/search/search.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { signatureLink } from '#web/components/signature-link.tsx'
import { metaText } from '#web/meta-text.ts'
import { ToolCard } from '#web/components/tool-card.tsx'
import { authThen, paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { EmptyState } from '#web/ui/card.tsx'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, {
    title: t('tools.title'),
    description: t('tools.description', { n: cards.length }),
  })
}

export default function ToolsPage() {
  const t = useText()
  const me = useMe()
  const [params] = useSearchParams()
  const asked = (params.get('q') ?? '').trim()
  const shown = asked === '' ? cards : searchTools(asked)

  return (
    <>
      <h1 className="text-heading">{t('tools.title')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-lg text-muted">{t('tools.intro')}</p>
      {asked !== '' && (
        <p className="mb-5 flex flex-wrap items-center gap-x-4">
          <span>{t('tools.found', { asked, n: shown.length })}</span>
          <ButtonLink to={paths.tools} variant="plain" size="compact">
            {t('tools.showAll')}
          </ButtonLink>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t('tools.none')}
          text={t('tools.noneText')}
          action={<ButtonLink to={paths.tools}>{t('tools.showAllCards')}</ButtonLink>}
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
      <p className="mt-6 text-muted">
        <Worded text={t('tools.signature')} parts={{ link: signatureLink }} />
      </p>
    </>
  )
}
