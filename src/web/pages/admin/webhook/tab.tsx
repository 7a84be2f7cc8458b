import { z } from 'zod'
import { letteredTools, letterers } from '#shared/letterers.ts'
import { makerNames } from '#shared/makers.ts'
import { cards } from '#shared/tools/cards.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { describeEngine } from '../generations/describe-engine.ts'
import { useDoor } from '../use-door.ts'
import { useDraft } from '../use-draft.ts'
import { Makers } from './makers.tsx'
import { type ShownStep, WebhookTest } from './webhook-test.tsx'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.webhookNotLoaded'), async (page) => ({
  url: (await page.server.webhook.findWebhookUrl()) ?? '',
  engine: await page.server.admin.getEngineState(),
  makers: await page.server.admin.getMakers(),
}))

/** Where it usually goes. */
const noChoice = z.literal('').transform(() => null)

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), url: z.string(), was: z.string() }),
  z.object({ intent: z.literal('remove'), was: z.string() }),
  z.object({ intent: z.literal('test'), url: z.string() }),
  z.object({
    intent: z.literal('maker'),
    tool: z.enum(cards.map(({ id }) => id)),
    maker: z.enum(makerNames).or(noChoice),
    was: z.enum(makerNames).or(noChoice),
  }),
  z.object({
    intent: z.literal('letterer'),
    tool: z.enum(letteredTools),
    letterer: z.enum(letterers).or(noChoice),
    was: z.enum(letterers).or(noChoice),
  }),
])

export const action = adminAction<typeof form, { steps?: ShownStep[] }>(form, async (input, page) => {
  const { admin, server } = page
  if (input.intent === 'test') {
    const steps = await failingWith(page, say('admin.notTested'), () =>
      server.admin.testWebhook(admin, input.url),
    )
    const inWords = steps.map(({ title, ok, text }) => ({
      title: page.wordsOf(title),
      ok,
      text: page.wordsOf(text),
    }))
    return { ok: true, steps: inWords }
  }
  if (input.intent === 'maker') {
    await failingWith(page, say('admin.makerNotChanged'), () => server.admin.changeMaker(admin, input))
    return done(say('admin.makerChanged'))
  }
  if (input.intent === 'letterer') {
    await failingWith(page, say('admin.lettererNotChanged'), () => server.admin.changeLetterer(admin, input))
    return done(say('admin.lettererChanged'))
  }
  const url = input.intent === 'save' ? input.url : null
  await failingWith(page, say('admin.webhookNotSaved'), () =>
    server.admin.changeWebhookUrl(admin, { url, was: input.was }),
  )
  return done(say(url === null ? 'admin.webhookRemoved' : 'admin.webhookSaved'))
})

export const ErrorBoundary = TabFailed

type WebhookData = Route.ComponentProps['loaderData']

export default function WebhookTab({ loaderData }: Route.ComponentProps) {
  return <Webhook {...loaderData} />
}

function Webhook({ url, engine, makers }: WebhookData) {
  const t = useText()
  const draft = useDraft(url)
  const { send, busy, errorOf } = useDoor(paths.adminWebhook, { fields: ['url'], onDone: draft.settle })

  async function save() {
    await send({ intent: 'save', url: draft.text, was: draft.was })
    draft.rebase()
  }

  async function remove() {
    const yes = await confirm({
      title: t('admin.webhook.removeAsk'),
      text: t('admin.webhook.removeText'),
      action: t('admin.remove'),
      tone: 'danger',
    })
    if (yes) await send({ intent: 'remove', was: url })
  }

  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card>
        <h2 className="mb-4 text-2xl">{t('admin.webhook.title')}</h2>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextField
            label={t('admin.webhook.label')}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            placeholder="https://"
            hint={t('admin.webhook.hint')}
            value={draft.text}
            error={errorOf('url')}
            onChange={(event) => draft.edit(event.target.value)}
          />
          <Button type="submit" busy={busy} className="sm:w-fit">
            {t('admin.webhook.update')}
          </Button>
        </form>
        <div className="mt-5 rounded-control bg-sunk p-4">
          <p className="text-sm font-semibold">{t('admin.webhook.current')}</p>
          <p className="mt-1">{url || t('admin.webhook.none')}</p>
          {url && (
            <Button
              variant="plain"
              size="compact"
              busy={busy}
              className="-ms-3.5 text-brick!"
              onClick={() => void remove()}
            >
              {t('admin.remove')}
            </Button>
          )}
        </div>
        <p className="mt-4 text-sm text-muted">{describeEngine(t, engine)}</p>
      </Card>
      <WebhookTest url={draft.text} />
      <Makers {...makers} />
    </div>
  )
}
