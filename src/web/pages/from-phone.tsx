import { useState } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { takesMany } from '#shared/batch.ts'
import { cardById } from '#shared/tools/cards.ts'
import { tools } from '#shared/tools/index.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { ToolCard } from '#web/components/tool-card.tsx'
import { metaText } from '#web/meta-text.ts'
import { pageLoader } from '#web/page.ts'
import { authThen, paths, withPhoto } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { useText } from '#web/use-words.ts'
import { type Chosen, SharedPhotos } from './from-phone/shared-photos.tsx'
import { useSharedPhotos } from './from-phone/use-shared-photos.ts'
import type { Route } from './+types/from-phone.ts'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('pocket.title'), hidden: true })
}

/** The forms themselves come with their pages. */
export const loader = pageLoader(() =>
  tools
    .filter(({ fields }) => fields['file']?.kind === 'image')
    .map((tool) => ({ id: tool.id, isForMany: takesMany(tool) })),
)

/** Photos that came from the phone's share sheet, and what can be made of them. */
export default function FromPhonePage({ loaderData: takers }: Route.ComponentProps) {
  const t = useText()
  const me = useMe()
  const [query] = useSearchParams()
  const found = useSharedPhotos()
  // What was shared before it is not what somebody expects to see now.
  const urls = query.has('lost') ? [] : found?.urls
  const [picked, setPicked] = useState<Chosen>()
  // Whoever shares several means all of them.
  const chosen = picked ?? (urls && urls.length > 1 ? 'all' : 0)

  return (
    <>
      <header className="mb-6 max-w-prose">
        <h1 className="text-heading">{t('pocket.title')}</h1>
        {urls?.length !== 0 && <p className="mt-2 text-lg text-muted">{t('pocket.intro')}</p>}
      </header>
      {urls?.length === 0 ? (
        <EmptyState
          title={t('pocket.none')}
          text={t('pocket.noneText')}
          action={<ButtonLink to={paths.tools}>{t('pocket.toTools')}</ButtonLink>}
        />
      ) : (
        <>
          {urls ? (
            <SharedPhotos {...{ urls, chosen }} shared={found?.shared ?? 0} onChoose={setPicked} />
          ) : (
            <p role="status" className="flex h-40 items-center text-muted">
              {t('pocket.looking')}
            </p>
          )}
          <ul aria-label={t('pocket.tools')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {takers.map(({ id, isForMany }) => {
              if (chosen === 'all' && !isForMany) return null
              const tool = cardById(id)
              const to = withPhoto(tool.path, chosen)
              return (
                <li key={id}>
                  <ToolCard tool={tool} to={me ? to : authThen(to)} />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}
