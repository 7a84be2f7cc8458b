import { valuesToSend } from '#shared/tools/declaration/parts.ts'
import { toolById } from '#shared/tools/index.ts'
import { signToken } from '#server/auth/signing-keys.ts'
import { config } from '#server/config.ts'
import type { Engine } from '#server/engine/engine.ts'
import { createWebhookEngine } from '#server/engine/webhook.ts'
import { findWebhookUrl } from '#server/features/webhook/webhook-config.ts'

let builtin: Engine | undefined

/** The engine that comes with the program; it lives as long as the process. */
export function useBuiltinEngine(engine: Engine): void {
  builtin = engine
}

/** `service` names the machine of somebody else that will be called; there is none for the built-in engine. */
export type Chosen = { engine: Engine; service?: string }

/** Who makes the next picture: the admin's service, else the configured one, else a hosted model, else the built-in studio. */
export async function chooseEngine(): Promise<Chosen> {
  const url = (await findWebhookUrl()) ?? config().WEBHOOK_URL
  if (url) return { engine: webhookEngine(url), service: url }
  const { IMAGE_MODEL, IMAGE_MODEL_KEY, IMAGE_MODEL_URL } = config()
  if (IMAGE_MODEL && IMAGE_MODEL_KEY) {
    const { createModelEngine } = await import('#server/engine/model/model.ts')
    const engine = createModelEngine({ model: IMAGE_MODEL, key: IMAGE_MODEL_KEY, url: IMAGE_MODEL_URL })
    return { engine, service: IMAGE_MODEL }
  }
  if (!builtin) throw new Error('The built-in engine was not started.')
  return { engine: builtin }
}

/** Whether a picture that is asked for now comes from the studio; where nobody can tell, nothing is said of it. */
export const isMadeByStudio = (): Promise<boolean> =>
  chooseEngine().then(
    ({ engine }) => engine.name === 'builtin',
    () => false,
  )

/** The owner's own service at this address. */
export const webhookEngine = (url: string): Engine =>
  createWebhookEngine({
    url,
    allowedHosts: config().ALLOWED_HOSTS,
    timeoutMs: config().GENERATION_SECONDS * 1_000,
    partsOf: (job) =>
      valuesToSend(toolById(job.tool), job.values, Object.keys(job.pictures), { userId: job.userId }),
    messagesOf: (tool) => toolById(tool).messages,
    token: (job) =>
      signToken(
        { tool: job.tool, generation_id: job.generationId },
        {
          issuer: config().origin,
          audience: new URL(url).origin,
          subject: job.userId,
          seconds: config().GENERATION_SECONDS + 120,
        },
      ),
  })
