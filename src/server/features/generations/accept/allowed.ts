import { AppError } from '#shared/errors.ts'
import { canUse, effectivePlan, lowestPlanFor } from '#shared/plans.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { labelOf } from '#server/lib/words.ts'
import { refuseWhileBroken } from '../work/circuit.ts'
import { chooseEngine } from '../work/engines.ts'

/** What must be known of the person who pays. */
export type Payer = Pick<SessionUser, 'id' | 'planType' | 'planExpiry' | 'credits' | 'held'>
/** And of whoever fills in a form. */
export type Maker = Payer & Pick<SessionUser, 'shopName'>

/**
 * Why this person gets no picture of this tool right now; asked before anything is read, as reading costs everybody's
 * time. What counts is asked again in the transaction that holds the credits. Where there is no reason, whoever makes
 * the picture may get ready while the photo is on its way.
 */
export async function findRefusal(user: Payer, tool: Tool): Promise<AppError | undefined> {
  try {
    refuseByPlan(user, tool)
    if (user.credits - user.held < tool.price) return new AppError('no_credits', tool.messages.insufficient)
    const { engine, service } = await chooseEngine(tool.id)
    if (service !== undefined) await refuseWhileBroken(service)
    engine.getReady?.(tool.id)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

export function refuseByPlan(profile: Pick<SessionUser, 'planType' | 'planExpiry'>, tool: Tool): void {
  const plan = effectivePlan(profile)
  if (!canUse(plan, tool.id)) {
    throw new AppError(
      'forbidden',
      say('generations.locked', { tool: labelOf(tool.name), plan: lowestPlanFor(tool.id).name }),
      { log: `plan ${plan} does not include ${tool.id}` },
    )
  }
}
