import { afterAll, beforeEach } from 'vitest'
import { assertWell } from './invariants.ts'
import { openedBefore } from './own-program.ts'
import { openShop, type Shop } from './payments.ts'

/**
 * The program and the gateway of a test file about payments: `const shop = ownShop()`. Each test finds the gateway
 * in its senses, and after the last the books must hold.
 */
export function ownShop(settings: Record<string, string> = {}): Shop {
  const shop = openedBefore(
    () => openShop(settings),
    (opened) => opened.close(),
  )
  beforeEach(() => shop.gateway.reset())
  afterAll(() => assertWell({ files: false }))
  return shop
}
