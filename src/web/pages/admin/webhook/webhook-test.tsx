import { CircleCheck, CircleX } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** One thing that was tried, in the words of whoever asked for it. */
export type ShownStep = { title: string; ok: boolean; text: string }
type Answer = FormAnswer<{ steps?: ShownStep[] }>

/** One small picture through the address in the box, also before it is saved. */
export function WebhookTest({ url }: { url: string }) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== 'idle'
  const answer = busy ? undefined : fetcher.data
  return (
    <Card>
      <h3 className="text-xl">Try it</h3>
      <p className="mt-1 mb-4 text-muted">
        Sends a small test picture to the address in the box, as a tool would, and says step by step what came
        back. Nothing is charged and nothing is kept.
      </p>
      <Button
        variant="quiet"
        busy={busy}
        disabledBecause={url.trim() === '' && 'Enter an address first'}
        onClick={() =>
          void fetcher.submit({ intent: 'test', url }, { method: 'post', action: paths.adminWebhook })
        }
      >
        Send a test
      </Button>
      <div role="status" className="mt-4">
        {busy && <p>The test runs. A picture usually takes 1 minute.</p>}
        {answer?.ok === false && <p className="font-semibold text-brick">{answer.message}</p>}
        {answer?.ok && answer.steps && <Steps steps={answer.steps} />}
      </div>
    </Card>
  )
}

function Steps({ steps }: { steps: ShownStep[] }) {
  return (
    <>
      <ol className="grid gap-3">
        {steps.map(({ title, ok, text }) => {
          const Icon = ok ? CircleCheck : CircleX
          return (
            <li key={title} className="flex gap-3">
              <Icon
                size={22}
                aria-label={ok ? 'Good' : 'Failed'}
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
      {steps.every(({ ok }) => ok) && <p className="mt-4 font-semibold text-brand">Your service works.</p>}
    </>
  )
}
