import { randomUUID } from 'node:crypto'
import { sharp } from '#server/lib/bounded-sharp.ts'
import { AppError } from '#shared/errors.ts'
import { say, type Say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { EngineFailure, type EngineJob } from '#server/engine/engine.ts'
import { webhookEngine } from '#server/features/generations/work/engines.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { checkReturnedPicture } from '#server/lib/picture-intake.ts'
import { safeFetchPicture, SafeFetchError } from '#server/lib/safe-fetch.ts'
import { wordsOf } from '#server/lib/words.ts'
import { change } from './admin-log.ts'
import type { Admin } from './admit.ts'
import { readWebhookUrl } from './change-webhook.ts'
import { explainCall, explainDownload } from './explain-webhook.ts'

export type TestStep = { title: Say; ok: boolean; text: Say }

const tests: Limit = { name: 'webhook test', tries: 10, seconds: 600 }
/** As long as a real generation may take. */
const timeoutMs = 180_000

/**
 * Makes one small picture through the service at this address, as a tool would: nothing is charged, nothing is
 * kept, and nothing of what the service writes is shown, so that the test is no window into a network.
 */
export async function testWebhook(admin: Admin, typed: string): Promise<TestStep[]> {
  const url = readWebhookUrl(typed)
  await countTry(tests, admin.id)
  const steps = await run(admin, url)
  await change(admin, 'webhook tested', async () => {
    const failed = steps.find((step) => !step.ok)
    const outcome = failed ? wordsOf(failed.text) : 'worked'
    return { subject: 'webhook', after: { url, outcome }, result: undefined }
  })
  return steps
}

async function run(admin: Admin, url: string): Promise<TestStep[]> {
  const steps: TestStep[] = [
    { title: say('webhookTest.address'), ok: true, text: say('webhookTest.addressGood') },
  ]
  const signal = AbortSignal.timeout(timeoutMs)
  const started = performance.now()
  try {
    const answer = await webhookEngine(url).make(await sampleJob(admin), { signal })
    if (answer.kind !== 'address') throw new Error('a webhook answers by an address')
    steps.push({
      title: say('webhookTest.answer'),
      ok: true,
      text: say('webhookTest.answered', { seconds: secondsSince(started) }),
    })
    const fetching = performance.now()
    const bytes = await safeFetchPicture(answer.url, { signal, allowedHosts: config().ALLOWED_HOSTS })
    const { width, height } = await checkReturnedPicture(bytes)
    const kilobytes = Math.max(1, Math.round(bytes.length / 1024))
    steps.push({
      title: say('webhookTest.picture'),
      ok: true,
      text: say('webhookTest.fetched', { seconds: secondsSince(fetching), width, height, kilobytes }),
    })
  } catch (error) {
    const arrived = steps.length > 1
    const title = say(arrived ? 'webhookTest.picture' : 'webhookTest.answer')
    steps.push({ title, ok: false, text: explain(error, arrived, signal.aborted) })
  }
  return steps
}

function explain(error: unknown, arrived: boolean, timedOut: boolean): Say {
  if (timedOut) return say('webhookTest.slow')
  if (arrived && error instanceof SafeFetchError) return explainDownload(error)
  if (error instanceof AppError || arrived) return say('webhookTest.notUsable')
  if (error instanceof EngineFailure) return explainCall(error)
  throw error
}

const secondsSince = (since: number): number => (performance.now() - since) / 1_000

/** A red ball on a light ground: enough for every service to find something. */
async function sampleJob(admin: Admin): Promise<EngineJob> {
  const side = 512
  const raw = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isBall = Math.hypot(x - 256, y - 270) < 150
      raw.set(isBall ? [185, 62, 36] : [243, 236, 224], (y * side + x) * 3)
    }
  }
  const bytes = await sharp()(raw, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  return {
    generationId: randomUUID(),
    userId: admin.id,
    tool: 'background_remover',
    values: {},
    pictures: { file: { bytes, type: 'image/png', width: side, height: side } },
    seed: 1,
  }
}
