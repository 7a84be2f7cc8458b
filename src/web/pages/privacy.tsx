import type { MetaArgs } from 'react-router'
import { brand } from '#shared/brand.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { useText } from '#web/use-words.ts'
import { Worded } from '#web/ui/worded.tsx'

export function meta({ matches }: MetaArgs) {
  const t = metaText(matches)
  return pageMeta(t, { title: t('privacy.title'), description: t('privacy.description') })
}

const collected = [
  'privacy.account',
  'privacy.secondStep',
  'privacy.pictures',
  'privacy.credits',
  'privacy.told',
  'privacy.keys',
  'privacy.feedback',
  'privacy.technical',
] as const
const secured = [
  'privacy.passwords',
  'privacy.storage',
  'privacy.retention',
  'privacy.ownData',
  'privacy.backups',
] as const

const strong = (words: string) => <strong>{words}</strong>
const mail = (words: string) => <a href={`mailto:${brand.supportEmail}`}>{words}</a>

export default function PrivacyPage() {
  const t = useText()
  return (
    <article className="mx-auto max-w-[68ch]">
      <h1 className="text-title">{t('privacy.title')}</h1>
      <p className="mt-4 mb-10 text-lg text-muted">{t('privacy.intro')}</p>
      <div className="prose">
        <h2>{t('privacy.collect')}</h2>
        <ul>
          {collected.map((key) => (
            <li key={key}>
              <Worded text={t(key)} parts={{ b: strong }} />
            </li>
          ))}
        </ul>

        <h2>{t('privacy.use')}</h2>
        <p>{t('privacy.useText')}</p>
        <p>{t('privacy.cookies')}</p>
        <p>{t('privacy.onPhone')}</p>

        <h2>{t('privacy.sharing')}</h2>
        <p>{t('privacy.sharingText')}</p>

        <h2>{t('privacy.security')}</h2>
        <ul>
          {secured.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>

        <h2>{t('privacy.changes')}</h2>
        <p>
          <Worded text={t('privacy.changesText', { mail: brand.supportEmail })} parts={{ mail }} />
        </p>
      </div>
    </article>
  )
}
