import { remindOfPlanEnds } from '#server/features/plans/plan-reminders.ts'
import type { JobDefinition } from '#server/queue/queue.ts'

/** In the morning in Dhaka: people are told three days and one day before their plan ends. */
export const remindPlanEnd: JobDefinition<object> = {
  name: 'remind-plan-end',
  retries: 3,
  retryDelay: 300,
  expireSeconds: 900,
  schedule: '0 3 * * *',
  run: () => remindOfPlanEnds(),
}
