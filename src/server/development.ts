import { createServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { startProgram, type Program } from './program.ts'

/** Pages come from Vite, with hot reload; everything else is the program as it is. */
export async function startDevelopment(): Promise<Program> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
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
  return {
    ...program,
    async stop() {
      await vite.close()
      await program.stop()
    },
  }
}
