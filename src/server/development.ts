import { createServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { config, payAt } from './config.ts'
import { findGatewaySettings, saveGatewaySettings } from './features/payments/gateway-settings.ts'
import { startProgram, type Program } from './program.ts'

/** Pages come from Vite, with hot reload; everything else is the program as it is. */
export async function startDevelopment(): Promise<Program> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const gateway = await pretendToBePaid()
  const program = await startProgram({
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    files(app) {
      app.use(async (c, next) => {
        const { incoming, outgoing } = c.env
        const handled = await new Promise<boolean>((resolve) => {
          outgoing.once('finish', () => resolve(true))
          vite.middlewares(incoming, outgoing, () => resolve(false))
        })
        if (!handled) return next()
        const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response')
        return RESPONSE_ALREADY_SENT
      })
    },
  })
  if (gateway) await switchOn(gateway.store)
  return {
    ...program,
    async stop() {
      await vite.close()
      await program.stop()
      await gateway?.close()
    },
  }
}

/** A gateway that takes money which does not exist, unless the environment names another. */
async function pretendToBePaid() {
  const { PAYMENT_URL, ALLOWED_HOSTS } = config()
  if (PAYMENT_URL) return undefined
  const { startFakeGateway } = await import('#test/fake-gateway.ts')
  const gateway = await startFakeGateway()
  payAt({ PAYMENT_URL: gateway.url, ALLOWED_HOSTS: [...ALLOWED_HOSTS, gateway.host] })
  return gateway
}

async function switchOn(store: { id: string; password: string }): Promise<void> {
  if (await findGatewaySettings()) return
  const { id, password } = store
  await saveGatewaySettings({ kind: 'sslcommerz', store: id, password, isSandbox: true, isOn: true })
}
