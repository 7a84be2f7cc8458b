import { closeStreams, endAllSessions } from '#server/auth/sessions.ts'
import { transaction } from '#server/database/transaction.ts'
import { markEnabled } from '#server/features/profiles/profiles.ts'

/**
 * A disabled account is shut out at once: from the same commit on, none of its sessions opens anything.
 * They are kept until each browser has been told why, and end for good when the account is enabled again.
 */
export async function setAccountEnabled(userId: string, enabled: boolean): Promise<void> {
  await transaction(async () => {
    await markEnabled(userId, enabled)
    await (enabled ? endAllSessions(userId) : closeStreams(userId))
  })
}
