/**
 * Two walks through the house, hop by hop: the file and the function that is called there. `npm run bench figures`
 * looks whether each is still where it is named; the first list of each is that of 8a54c47, to compare with.
 */
export type Walk = readonly `${string}#${string}`[]

const generations = 'server/features/generations'

export const upload: Walk = [
  'web/tools/widgets/image-widget.tsx#take',
  'web/tools/picture/prepare-picture.ts#preparePicture',
  'web/tools/use-tool-form.ts#setPicture',
  'web/tools/use-generation.ts#order',
  'web/calls/persist.ts#persist',
  'web/calls/post-form.ts#postForm',
  'web/calls/post.ts#post',
  'server/http/app.ts#createApp',
  'server/http/doors/generations.ts#oneOfFew',
  `${generations}/accept/upload.ts#receiveUpload`,
  `${generations}/accept/accept.ts#acceptGeneration`,
  `${generations}/accept/form.ts#readPictures`,
  `${generations}/inputs.ts#storeInputs`,
  `${generations}/accept/start.ts#start`,
  `${generations}/states.ts#begin`,
  `${generations}/work/claim.ts#claimNext`,
  `${generations}/work/perform.ts#perform`,
  'server/engine/builtin.ts#createBuiltinEngine',
  'studio/worker.ts#work',
  'server/features/gallery/picture-files.ts#storePicture',
  `${generations}/work/finish.ts#finish`,
  'web/tools/result/result-panel.tsx#ResultPanel',
]

export const credit: Walk = [
  'web/pages/pricing/plan-dialog.tsx#PlanDialog',
  'web/pages/pricing.tsx#action',
  'server/features/plans/activation.ts#activateByCode',
  'server/features/plans/magic-codes.ts#findCode',
  'server/features/profiles/locked-profile.ts#lockProfile',
  'server/features/plans/subscriptions.ts#openPlan',
  'server/features/profiles/profiles.ts#changePlan',
  'server/features/credits/credits.ts#bookOn',
  'server/features/profiles/balance.ts#setBalance',
  'server/features/referrals/referrals.ts#handleReferralPurchase',
  'server/live/live.ts#publish',
  'web/components/credits-badge.tsx#CreditsBadge',
]
