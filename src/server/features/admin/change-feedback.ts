import { eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { removeFeedback } from '#server/features/feedback/feedback.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { change } from './admin-log.ts'
import type { Admin } from './admit.ts'

export async function deleteFeedback(admin: Admin, id: string): Promise<void> {
  await change(admin, 'feedback deleted', async () => {
    const [row] = await db().select().from(feedback).where(eq(feedback.id, id)).for('update')
    if (!row || !(await removeFeedback(id))) throw new AppError('conflict', say('admin.feedbackGone'))
    // The words are enough to know what was deleted; the address goes with it.
    const before = { message: row.message, at: row.createdAt }
    return { subject: 'feedback', userId: row.userId, before, result: undefined }
  })
}
