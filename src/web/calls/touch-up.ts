import type { AddedPiece } from '#shared/designs/added-piece.ts'
import type { TouchUpView } from '#shared/touch-up.ts'
import type { Answer, Wire } from './answer.ts'
import { call } from './call.ts'
import { readPiece } from './design.ts'

const addressOf = (id: string): string => `/api/pictures/${id}/touch-up`

const read = ({ touchUp }: Wire): TouchUpView | undefined =>
  typeof touchUp === 'object' && touchUp !== null ? (touchUp as TouchUpView) : undefined

/** How a cut-out was last asked to look, and how far that is. */
export const seeTouchUp = (id: string): Promise<Answer<TouchUpView>> =>
  call(addressOf(id), { method: 'GET' }, read)

export const askForTouchUp = (id: string, body: FormData): Promise<Answer<TouchUpView>> =>
  call(addressOf(id), { body }, read)

/** What stands in a design, as it was drawn: another piece that the design can show. */
export const touchUpPiece = (id: string, body: FormData): Promise<Answer<AddedPiece>> =>
  call(`${addressOf(id)}/piece`, { body }, readPiece)
