import { type ChosenMakers, makerOf, type ReadyMakers } from '#shared/makers.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { valuesToSend } from '#shared/tools/declaration/parts.ts'
import { toolById } from '#shared/tools/index.ts'
import { signToken } from '#server/auth/signing-keys.ts'
import { config } from '#server/config.ts'
import type { Engine } from '#server/engine/engine.ts'
import { createWebhookEngine } from '#server/engine/webhook.ts'
import { findServices } from '#server/features/webhook/webhook-config.ts'

let builtin: Engine | undefined

/** The engine that comes with the program; it lives as long as the process. */
export function useBuiltinEngine(engine: Engine): void {
  builtin = engine
}

/** `service` names the machine of somebody else that will be called; there is none for the built-in engine. */
export type Chosen = { engine: Engine; service?: string }

/** Who is ready to make pictures, and where; whom the owner has chosen for which tool. */
export async function findMakers(): Promise<{
  ready: ReadyMakers
  chosen: ChosenMakers
}> {
  const { url, makers: chosen } = await findServices()
  const service = url ?? config().WEBHOOK_URL
  const model = config().IMAGE_MODEL
  return {
    ready: new Map([
      ...(service ? [['webhook', service] as const] : []),
      ...(model ? [['model', model] as const] : []),
      ['builtin', null] as const,
    ]),
    chosen,
  }
}

/** Who makes the next picture of this tool; what only the studio can do, it does, whoever has taken over meanwhile. */
export async function chooseEngine(tool: ToolId, isStudios = false): Promise<Chosen> {
  const { ready, chosen } = await findMakers()
  const maker = isStudios ? 'builtin' : makerOf(tool, chosen, ready)
  const service = ready.get(maker)
  if (maker === 'webhook' && service) return { engine: webhookEngine(service), service }
  if (maker === 'model' && service) return { engine: await modelEngine(service), service }
  if (!builtin) throw new Error('The built-in engine was not started.')
  return { engine: builtin }
}

/** Whether a picture of this tool that is asked for now comes from the studio; where nobody can tell, nothing is said of it. */
export const isMadeByStudio = (tool: ToolId): Promise<boolean> =>
  chooseEngine(tool).then(
    ({ engine }) => engine.name === 'builtin',
    () => false,
  )

async function modelEngine(model: string): Promise<Engine> {
  const { createModelEngine } = await import('#server/engine/model/model.ts')
  const { IMAGE_MODEL_KEY: key = '', IMAGE_MODEL_URL: url } = config()
  return createModelEngine({ model, key, url })
}

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
