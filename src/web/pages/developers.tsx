import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ApiExampleId, apiExamples, signatureExample } from '#shared/api-examples.ts'
import { cards } from '#shared/tools/cards.ts'
import type { TextKey } from '#shared/written/text.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Table } from '#web/ui/table.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import type { Route } from './+types/developers.ts'

export function meta({ matches }: Route.MetaArgs) {
  const t = metaText(matches)
  return pageMeta(t, { title: t('developers.page'), description: t('developers.description') })
}

export const loader = pageLoader(({ origin }) => ({ origin }))

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const examples = apiExamples(loaderData.origin)
  return (
    <article className="mx-auto max-w-[72ch]">
      <h1 className="text-title">{t('developers.page')}</h1>
      <p className="mt-4 mb-10 text-lg text-muted">{t('developers.intro')}</p>
      <div className="prose">
        <Step title="developers.begin" texts={['developers.beginText']} />
        <Step title="developers.me" texts={['developers.meText']} examples={{ me: examples.me }} />
        <Step
          title="developers.tools"
          texts={['developers.toolsText']}
          examples={{ tools: examples.tools }}
        />
        <Prices />
        <Step
          title="developers.order"
          texts={['developers.orderText', 'developers.orderOnce', 'developers.had']}
          examples={{ order: examples.order }}
        />
        <Step title="developers.look" texts={['developers.lookText']} examples={{ look: examples.look }} />
        <Step
          title="developers.picture"
          texts={['developers.pictureText']}
          examples={{ picture: examples.picture }}
        />
        <Step title="developers.list" texts={['developers.listText']} examples={{ list: examples.list }} />
        <Step
          title="developers.delete"
          texts={['developers.deleteText']}
          examples={{ delete: examples.delete }}
        />
        <Step
          title="developers.callBack"
          texts={['developers.callBackText']}
          examples={{ callBack: examples.callBack }}
        />
        <Rich text="developers.signature" />
        <Code name="signature" title={t('developers.check')} code={signatureExample} />
        <h2>{t('developers.limits')}</h2>
        <ul>
          {limits.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <h2>{t('developers.errors')}</h2>
        <Rich text="developers.errorsText" />
        <Refusals />
        <Step title="developers.openApi" texts={['developers.openApiText']} />
      </div>
    </article>
  )
}

const limits = [
  'developers.limit1',
  'developers.limit2',
  'developers.limit3',
  'developers.limit4',
] as const satisfies readonly TextKey[]

/** Names of the API, letter by letter; a sentence says only where they stand. */
const names = {
  variable: 'CHOBI_KEY',
  once: 'Idempotency-Key',
  id: 'id',
  had: 'already_made',
  queued: 'queued',
  working: 'working',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  day: 'delete_at',
  next: 'next_cursor',
  cursor: 'cursor',
  url: 'callback_url',
  header: 'chobi-signature',
  error: 'error.message',
  field: 'error.field',
  request: 'error.requestId',
  after: 'Retry-After',
  language: 'Accept-Language: bn',
}
const parts = {
  ...Object.fromEntries(
    Object.entries(names).map(([tag, name]) => [
      tag,
      () => (
        <code key={tag} lang="en">
          {name}
        </code>
      ),
    ]),
  ),
  profile: (words: string) => <Link to={`${paths.profile}#api-keys`}>{words}</Link>,
  file: () => (
    <a href="/api/v1/openapi.json" lang="en">
      {'openapi.json'}
    </a>
  ),
}

const Words = ({ text }: { text: PlainKey }) => <Worded text={useText()(text)} parts={parts} />

const Rich = ({ text }: { text: PlainKey }) => (
  <p>
    <Words text={text} />
  </p>
)

type PlainKey = Exclude<Extract<TextKey, `developers.${string}`>, 'developers.example'>
type StepProps = {
  title: PlainKey
  texts: readonly PlainKey[]
  examples?: Partial<Record<ApiExampleId, string>>
}

function Step({ title, texts, examples = {} }: StepProps) {
  const t = useText()
  return (
    <>
      <h2>{t(title)}</h2>
      {texts.map((text) => (
        <Rich key={text} text={text} />
      ))}
      {Object.entries(examples).map(([name, code]) => (
        <Code key={name} name={name} title={t(title)} code={code} />
      ))}
    </>
  )
}

type CodeProps = { name: string; title: string; code: string }

/** Scrolls by itself on a phone; by keyboard too. */
function Code({ name, title, code }: CodeProps) {
  const t = useText()
  return (
    <section
      aria-label={t('developers.example', { title })}
      tabIndex={0}
      className="overflow-x-auto rounded-card bg-sunk p-4"
    >
      <pre data-example={name} lang="en" className="text-sm leading-relaxed">
        {code}
      </pre>
    </section>
  )
}

function Prices() {
  const t = useText()
  const label = useLabel()
  const formats = useFormats()
  return (
    <Table
      caption={t('developers.tools')}
      columns={[
        {
          key: 'tool',
          title: t('developers.tool'),
          render: ({ name }) => <span className="wrap-normal">{label(name)}</span>,
        },
        { key: 'name', title: t('developers.name'), render: ({ id }) => <Name>{id}</Name> },
        {
          key: 'price',
          title: t('developers.price'),
          render: ({ price }) => formats.figure(price),
          figures: true,
        },
      ]}
      rows={cards}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}

const refusals = [400, 401, 402, 403, 404, 409, 413, 415, 429, 503] as const

function Refusals() {
  const t = useText()
  return (
    <Table
      caption={t('developers.errors')}
      columns={[
        { key: 'status', title: t('developers.status'), render: (status) => <Name>{status}</Name> },
        {
          key: 'meaning',
          title: t('developers.meaning'),
          render: (status) => <Words text={`developers.refused.${status}`} />,
        },
      ]}
      rows={refusals}
      rowKey={String}
      empty={null}
    />
  )
}

const Name = ({ children }: { children: ReactNode }) => (
  <code lang="en" className="text-sm whitespace-nowrap">
    {children}
  </code>
)
