import { tenths, type Tenths } from './credits.ts'
import { cards, type ToolId } from './tools/cards.ts'

export const planIds = ['free', 'basic', 'starter', 'pro', 'growth', 'advanced', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]

export type Plan = {
  id: PlanId
  name: string
  /** TK for a month; null where it is agreed upon. */
  price: number | null
  priceText: string
  period: 'month' | null
  /** Added to the balance when the plan begins; null where it is agreed upon. */
  creditsPerMonth: Tenths | null
  tools: readonly ToolId[]
  locked: readonly ToolId[]
  popular: boolean
  discount?: string
  notes: readonly string[]
}

type Terms = Pick<Plan, 'name' | 'price'> & {
  credits: number | null
  locked?: readonly ToolId[]
  popular?: boolean
  discount?: string
  notes?: readonly string[]
}

const terms: Record<PlanId, Terms> = {
  free: { name: 'Free', price: 0, credits: 0, locked: ['logo_maker', 'image_upscaler'] },
  basic: { name: 'Basic', price: 399, credits: 30, locked: ['logo_maker', 'image_upscaler', 'ai_expand'] },
  starter: {
    name: 'Starter',
    price: 599,
    credits: 50,
    popular: true,
    discount: 'Discounted access to all AI tools',
  },
  pro: { name: 'Pro', price: 899, credits: 70 },
  growth: { name: 'Growth', price: 1299, credits: 100 },
  advanced: { name: 'Advanced', price: 1999, credits: 150 },
  enterprise: {
    name: 'Enterprise',
    price: null,
    credits: null,
    notes: ['Priority support', 'Custom solutions'],
  },
}

function planFrom(id: PlanId): Plan {
  const { name, price, credits, locked = [], popular = false, discount, notes = [] } = terms[id]
  return {
    id,
    name,
    price,
    priceText: price === null ? 'Contact us' : `${price} TK`,
    period: price ? 'month' : null,
    creditsPerMonth: credits === null ? null : tenths(credits),
    tools: cards.map((tool) => tool.id).filter((tool) => !locked.includes(tool)),
    locked,
    popular,
    discount,
    notes,
  }
}

/** From the smallest to the largest. */
export const plans: readonly Plan[] = planIds.map(planFrom)

/** The cards of the pricing page, and the plans that can have a code and a payment link. */
export const paidPlans: readonly Plan[] = plans.filter((plan) => plan.id !== 'free')

export function isPlanId(text: unknown): text is PlanId {
  return planIds.some((id) => id === text)
}

export function planById(id: PlanId): Plan {
  const plan = plans.find((plan) => plan.id === id)
  if (!plan) throw new RangeError(`No plan is called ${id}`)
  return plan
}

export function lockedTools(id: PlanId): readonly ToolId[] {
  return planById(id).locked
}

export function canUse(id: PlanId, tool: ToolId): boolean {
  return !lockedTools(id).includes(tool)
}

/** Whether some plan does without this tool, so that its page has to ask. */
export const isGated = (tool: ToolId): boolean => plans.some((plan) => plan.locked.includes(tool))

/** The smallest plan from which upwards the tool is never locked: 'Upgrade to Starter or higher'. */
export function lowestPlanFor(tool: ToolId): Plan {
  const lastLocked = plans.map((plan) => plan.locked.includes(tool)).lastIndexOf(true)
  const plan = plans[lastLocked + 1]
  if (!plan) throw new RangeError(`No plan opens ${tool}`)
  return plan
}

type PlanOfProfile = { planType: string | null; planExpiry: Date | string | null }

/** The plan that counts now. One that has run out, or has no end, counts as free. */
export function effectivePlan(profile: PlanOfProfile, now: Date = new Date()): PlanId {
  const id = profile.planType?.toLowerCase()
  if (!isPlanId(id) || profile.planExpiry === null) return 'free'
  return new Date(profile.planExpiry).getTime() > now.getTime() ? id : 'free'
}

/** People are told this long before their plan ends. */
export const planWarnDays = 3

/** The plan that ends within the next days, and when; null while there is nothing to tell. */
export function planEndingSoon(
  profile: PlanOfProfile,
  now: Date = new Date(),
): { plan: PlanId; endsAt: Date } | null {
  const plan = effectivePlan(profile, now)
  if (plan === 'free' || profile.planExpiry === null) return null
  const endsAt = new Date(profile.planExpiry)
  return endsAt.getTime() - now.getTime() <= planWarnDays * 86_400_000 ? { plan, endsAt } : null
}
