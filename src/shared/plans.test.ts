import { describe, expect, it } from 'vitest'
import {
  canUse,
  effectivePlan,
  lockedTools,
  lowestPlanFor,
  paidPlans,
  planById,
  planEndingSoon,
  plans,
} from './plans.ts'
import { tools } from './tools/index.ts'

describe('the plan catalogue', () => {
  it('has the six plans of the pricing page, after the free one', () => {
    expect(paidPlans.map((plan) => [plan.name, plan.priceText, plan.creditsPerMonth])).toEqual([
      ['Basic', '399 TK', 300],
      ['Starter', '599 TK', 500],
      ['Pro', '899 TK', 700],
      ['Growth', '1299 TK', 1000],
      ['Advanced', '1999 TK', 1500],
      ['Enterprise', 'Contact us', null],
    ])
    expect(plans.filter((plan) => plan.popular).map((plan) => plan.id)).toEqual(['starter'])
  })

  it('locks what each plan locks, and nothing from Starter on', () => {
    expect(lockedTools('free')).toEqual(['logo_maker', 'image_upscaler'])
    expect(lockedTools('basic')).toEqual(['logo_maker', 'image_upscaler', 'ai_expand'])
    expect(plans.slice(2).flatMap((plan) => plan.locked)).toEqual([])
    for (const plan of plans) {
      for (const tool of tools) expect(plan.tools.includes(tool.id)).toBe(canUse(plan.id, tool.id))
    }
    expect(planById('basic').tools).toHaveLength(6)
  })

  it('names the plan to upgrade to', () => {
    expect(lowestPlanFor('logo_maker').name).toBe('Starter')
    expect(lowestPlanFor('ai_expand').name).toBe('Starter')
    expect(lowestPlanFor('background_remover').name).toBe('Free')
  })
})

describe('the plan that counts', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const later = new Date('2026-12-20T12:00:00Z')

  it.each([
    ['running', 'pro', later, 'pro'],
    ['running, as text', 'Pro', later.toISOString(), 'pro'],
    ['ending this moment', 'pro', now, 'free'],
    ['expired', 'enterprise', new Date('2026-11-20T11:59:59Z'), 'free'],
    ['without an end', 'pro', null, 'free'],
    ['with a broken end', 'pro', 'soon', 'free'],
    ['of no plan', null, later, 'free'],
    ['of an unknown plan', 'platinum', later, 'free'],
    ['of a hostile plan', '__proto__', later, 'free'],
  ])('%s', (_, planType, planExpiry, expected) => {
    expect(effectivePlan({ planType, planExpiry }, now)).toBe(expected)
  })
})

describe('a plan that ends soon', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

  it.each([
    ['in three days', 'pro', inDays(3), 'pro'],
    ['today', 'basic', inDays(0.01), 'basic'],
    ['in more than three days', 'pro', inDays(3.01), null],
    ['that is over', 'pro', inDays(-0.01), null],
    ['that nobody has', null, null, null],
  ])('%s', (_, planType, planExpiry, expected) => {
    expect(planEndingSoon({ planType, planExpiry }, now)?.plan ?? null).toBe(expected)
  })
})
