import { type FakeGateway, startFakeGateway } from '#test/fake-gateway.ts'
import { setMerchant } from '#test/payments.ts'
import { freePort, startTestProgram } from '#test/program.ts'
import { test as base, expect } from './site.ts'

/** Stories in which a pretended gateway takes money that does not exist. */
export const test = base.extend<{ paying: void }, { gateway: FakeGateway }>({
  gateway: [
    async ({}, use) => {
      const gateway = await startFakeGateway({ pageName: 'phone.test' })
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ gateway }, use) => {
      // The gateway sends people back to this name; under another they would come back signed out.
      const port = String(await freePort())
      const settings = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
      const payments = { PAYMENT_URL: gateway.url, ALLOWED_HOSTS: `${gateway.host},${gateway.pageHost}` }
      const program = await startTestProgram(
        { LOG_LEVEL: 'silent', ...settings, ...payments },
        { files: true },
      )
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  paying: [
    async ({ gateway, program }, use) => {
      expect(program.origin).toContain('http')
      gateway.reset()
      await setMerchant(gateway)
      await use()
    },
    { auto: true },
  ],
})
