import { type FakeService, startFakeService } from '#test/fake-service.ts'
import { startTestProgram } from '#test/program.ts'
import { test as base } from './site.ts'

/** Stories in which pictures come from a service outside that does as it is told, one after the other. */
export const test = base.extend<{ rested: void }, { service: FakeService }>({
  service: [
    async ({}, use) => {
      const service = await startFakeService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ service }, use) => {
      const settings = { WEBHOOK_URL: service.webhookUrl, ALLOWED_HOSTS: service.host, WORKERS: '1' }
      const program = await startTestProgram({ LOG_LEVEL: 'silent', ...settings }, { files: true })
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  rested: [
    async ({ service }, use) => {
      service.reset()
      await use()
      service.release()
    },
    { auto: true },
  ],
})
