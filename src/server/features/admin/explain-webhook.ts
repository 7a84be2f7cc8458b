import type { EngineFailure } from '#server/engine/engine.ts'
import { SafeFetchError } from '#server/lib/safe-fetch.ts'

/** What a failed call means for the owner, without a word of what the other side wrote. */
export function explainCall({ fault, cause }: EngineFailure): string {
  if (fault?.what === 'status') return byStatus(fault.status)
  if (cause instanceof SafeFetchError) return byReason(cause)
  if (fault?.what === 'no_address') {
    return 'Your service answered, but without the address of a picture. The answer must be JSON with a field named "Image url".'
  }
  if (fault?.what === 'unsafe_address') {
    return 'Your service answered with an address that we do not open. It must begin with https:// and lead to a public server.'
  }
  return 'Your service answered, but not in JSON. The answer must look like this: {"Image url": "https://…"}'
}

function byStatus(status: number): string {
  if (status === 401 || status === 403) {
    return `Your service refused the call (${status}). It may want a key or another kind of sign-in: let it accept calls from this site.`
  }
  if (status === 404 || status === 405 || status === 410) {
    return `There is a server, but no webhook at this address (${status}). Is it switched on, and is the address the one for production?`
  }
  if (status === 413)
    return 'Your service found the picture too large (413). It must take pictures of up to 20 MB.'
  if (status === 429) return 'Your service has too much to do (429). Try again in a minute.'
  if (status >= 500) return `Your service has a fault of its own (${status}). Its own log will say which.`
  if (status >= 300 && status < 400) {
    return `Your service sends us to another address (${status}). Enter the address it leads to.`
  }
  return `Your service did not accept the call (${status}).`
}

function byReason({ reason }: SafeFetchError): string {
  if (reason === 'unsafe') return 'This name leads to a private address, which we never call.'
  if (reason === 'timeout') return 'Your service did not answer within 3 minutes.'
  if (reason === 'too_large')
    return 'Your service answered with more than 1 MB. It should send an address, not the picture itself.'
  return 'There was no connection. Check the spelling of the address, and whether the service is running.'
}

export function explainDownload({ reason, status }: SafeFetchError): string {
  if (reason === 'unsafe') return 'The picture lies at a private address, which we never open.'
  if (reason === 'too_large') return 'The picture is larger than 10 MB.'
  if (reason === 'timeout') return 'The picture did not arrive within 30 seconds.'
  if (reason === 'not_image') return 'What stands at that address is no PNG, JPG or WEBP picture.'
  if (reason === 'http_status' && status !== undefined) return `The picture could not be fetched (${status}).`
  return 'The server with the picture could not be reached.'
}
