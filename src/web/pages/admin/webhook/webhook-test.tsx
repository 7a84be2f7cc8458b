import { CircleCheck, CircleX } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useText } from '#web/use-words.ts'

/** One thing that was tried, in the words of whoever asked for it. */
export type ShownStep = { title: string; ok: boolean; text: string }
type Answer = FormAnswer<{ steps?: ShownStep[] }>

/** One small picture through the address in the box, also before it is saved. */
export function WebhookTest({ url }: { url: string }) {
  const t = useText()
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const answer = busy ? undefined : fetcher.data
  return (
    <Card>
      <h3 className="text-xl">{t('admin.webhook.try')}</h3>
      <p className="mt-1 mb-4 text-muted">{t('admin.webhook.tryText')}</p>
      <Button
        variant="quiet"
        busy={busy}
        disabledBecause={url.trim() === '' && t('admin.webhook.addressFirst')}
        onClick={() =>
          void fetcher.submit({ intent: 'test', url }, { method: 'post', action: paths.adminWebhook })
        }
      >
        {t('admin.webhook.send')}
      </Button>
      <div role="status" className="mt-4">
        {busy && <p>{t('admin.webhook.runs')}</p>}
        {answer?.ok === false && <p className="font-semibold text-brick">{answer.message}</p>}
        {answer?.ok && answer.steps && <Steps steps={answer.steps} />}
      </div>
    </Card>
  )
}

function Steps({ steps }: { steps: ShownStep[] }) {
  const t = useText()
  return (
    <>
      <ol className="grid gap-3">
        {steps.map(({ title, ok, text }) => {
          const Icon = ok ? CircleCheck : CircleX
          return (
            <li key={title} className="flex gap-3">
              <Icon
                size={22}
                aria-label={t(ok ? 'admin.webhook.good' : 'admin.webhook.failed')}
                className={ok ? 'mt-0.5 shrink-0 text-brand' : 'mt-0.5 shrink-0 text-brick'}
              />
              <span>
                <strong className="block font-semibold">{title}</strong>
                {text}
              </span>
            </li>
          )
        })}
      </ol>
      {steps.every(({ ok }) => ok) && (
        <p className="mt-4 font-semibold text-brand">{t('admin.webhook.works')}</p>
      )}
    </>
  )
}
