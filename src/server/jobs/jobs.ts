import { dropOldChallenges } from '#server/auth/factors/challenges.ts'
import { dropAbandonedFactors } from '#server/auth/factors/enroll.ts'
import { dropDeadLinks } from '#server/auth/mail-tokens.ts'
import { rotateKeys } from '#server/auth/signing-keys.ts'
import { removeExpiredSessions } from '#server/auth/sessions.ts'
import { callBack } from '#server/features/api-keys/call-back.ts'
import { prepareFigures } from '#server/features/admin/generation-figures.ts'
import { forgetFiles } from '#server/features/account/forget-files.ts'
import { refuseWhenClocksDiffer } from '#server/features/gallery/auto-delete.ts'
import { dropEndedShares } from '#server/features/gallery/shares.ts'
import { dropOldInputs } from '#server/features/generations/after/drop-old-inputs.ts'
import { sweepInputs } from '#server/features/generations/after/sweep-inputs.ts'
import { endAbandoned } from '#server/features/generations/batch/end-batch.ts'
import { saveWaitingPictures } from '#server/features/generations/after/waiting-pictures.ts'
import { dropPastLimits } from '#server/features/limits/limits.ts'
import { askAboutPayment } from '#server/features/payments/hear.ts'
import { sendPush } from '#server/features/telling/send-push.ts'
import { dropOldMessages } from '#server/features/telling/tell.ts'
import { sweepUploads } from '#server/features/uploads/sweep-uploads.ts'
import { redraw } from '#server/features/designs/perform.ts'
import { touchUp } from '#server/features/touch-ups/perform.ts'
import { sendMail } from '#server/mail/mail.ts'
import { autoDelete, finishRemovals, sweepPictures, tellGoingSoon } from './gallery-jobs.ts'
import type { JobDefinition } from '#server/queue/queue.ts'
import { dailyPaymentLine, reconcileOrders } from './payment-jobs.ts'
import { remindPlanEnd } from './remind-plan-end.ts'

/** What time has made worthless goes: old sessions, counters and links. What it has ended is added up. */
const tidy: JobDefinition<object> = {
  name: 'tidy',
  retries: 2,
  retryDelay: 60,
  expireSeconds: 300,
  schedule: '17 * * * *',
  async run() {
    await removeExpiredSessions()
    await dropOldChallenges()
    await dropAbandonedFactors()
    await rotateKeys()
    await dropOldInputs()
    await dropEndedShares()
    await dropPastLimits()
    await dropDeadLinks()
    await dropOldMessages()
    await prepareFigures()
    // Last, as a wrong clock ends it here: what was just stored must not look old.
    await refuseWhenClocksDiffer()
    await sweepInputs()
    await sweepUploads()
  },
}

/** Pictures that a full disk or a broken store refused are tried again each minute. */
const savePictures: JobDefinition<object> = {
  name: 'save-pictures',
  retries: 0,
  retryDelay: 60,
  expireSeconds: 600,
  schedule: '* * * * *',
  run: saveWaitingPictures,
}

/** Photos of a batch that never came; what they hold is free again within the hour. */
const endAbandonedPhotos: JobDefinition<object> = {
  name: 'end-abandoned-photos',
  retries: 0,
  retryDelay: 60,
  expireSeconds: 300,
  schedule: '*/5 * * * *',
  run: endAbandoned,
}

export const jobs = [
  sendMail,
  sendPush,
  tidy,
  savePictures,
  endAbandonedPhotos,
  remindPlanEnd,
  askAboutPayment,
  reconcileOrders,
  dailyPaymentLine,
  forgetFiles,
  finishRemovals,
  autoDelete,
  sweepPictures,
  tellGoingSoon,
  touchUp,
  redraw,
  callBack,
]
