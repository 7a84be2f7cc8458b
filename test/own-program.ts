import { afterAll, beforeAll } from 'vitest'
import { type FakeService, startFakeService } from './fake-service.ts'
import { startTestProgram, type TestProgram } from './program.ts'

type Settings = Record<string, string>

/** The program of a test file, from before its first test until after its last: `const program = ownProgram()`. */
export function ownProgram(settings: Settings | (() => Settings) = {}): TestProgram {
  return openedBefore(
    () => startTestProgram(typeof settings === 'function' ? settings() : settings),
    (program) => program.stop(),
  )
}

/** The same, making its pictures by a service that does as it is told. */
export function ownService(settings: Settings = {}): { program: TestProgram; service: FakeService } {
  const service = ownFakeService()
  const program = ownProgram(() => ({
    WEBHOOK_URL: service.webhookUrl,
    ALLOWED_HOSTS: service.host,
    ...settings,
  }))
  return { program, service }
}

/** The service alone. */
export const ownFakeService = (how: { secure?: boolean } = {}): FakeService =>
  openedBefore(
    () => startFakeService(how),
    (service) => service.close(),
  )

/** It is there from the first test on; what stands at the top of a file may name it, but not look into it. */
export function openedBefore<T extends object>(
  open: () => Promise<T>,
  close: (opened: T) => Promise<void>,
): T {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => close(opened))
  return opened
}
