import { say, type Say } from '#shared/words/say.ts'
import type { EngineFailure } from '#server/engine/engine.ts'
import { SafeFetchError } from '#server/lib/safe-fetch.ts'

/** What a failed call means for the owner, without a word of what the other side wrote. */
export function explainCall({ fault, cause }: EngineFailure): Say {
  if (fault?.what === 'status') return byStatus(fault.status)
  if (cause instanceof SafeFetchError) return byReason(cause)
  if (fault?.what === 'no_address') return say('webhookTest.noAddress')
  if (fault?.what === 'unsafe_address') return say('webhookTest.unsafeAddress')
  return say('webhookTest.notJson', { example: '{"Image url": "https://…"}' })
}

function byStatus(status: number): Say {
  if (status === 401 || status === 403) return say('webhookTest.wantsKey', { status })
  if (status === 404 || status === 405 || status === 410) return say('webhookTest.noWebhook', { status })
  if (status === 413) return say('webhookTest.pictureTooLarge')
  if (status === 429) return say('webhookTest.tooMuchToDo')
  if (status >= 500) return say('webhookTest.ownFault', { status })
  if (status >= 300 && status < 400) return say('webhookTest.elsewhere', { status })
  return say('webhookTest.notAccepted', { status })
}

function byReason({ reason }: SafeFetchError): Say {
  if (reason === 'unsafe') return say('webhookTest.privateName')
  if (reason === 'timeout') return say('webhookTest.noAnswer')
  if (reason === 'too_large') return say('webhookTest.longAnswer')
  return say('webhookTest.noConnection')
}

export function explainDownload({ reason, status }: SafeFetchError): Say {
  if (reason === 'unsafe') return say('webhookTest.privatePicture')
  if (reason === 'too_large') return say('webhookTest.hugePicture')
  if (reason === 'timeout') return say('webhookTest.slowPicture')
  if (reason === 'not_image') return say('webhookTest.noPicture')
  if (reason === 'http_status' && status !== undefined) return say('webhookTest.notFetched', { status })
  return say('webhookTest.notReached')
}
