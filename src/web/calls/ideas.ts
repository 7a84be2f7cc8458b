import type { IdeaNumber, IdeasView, OtherIdea } from '#shared/designs/ideas.ts'
import type { Answer, Wire } from './answer.ts'
import { call } from './call.ts'

const addressOf = (id: string): string => `/api/pictures/${id}/ideas`

const read = ({ ideas }: Wire): IdeasView | undefined =>
  typeof ideas === 'object' && ideas !== null ? (ideas as IdeasView) : undefined

/** Which of its ideas a picture shows, and which were kept too. `version` is that of the look which is asked about. */
export const seeIdeas = (id: string, version: number): Promise<Answer<IdeasView>> =>
  call(`${addressOf(id)}?v=${version}`, { method: 'GET' }, read)

export const takeIdea = (id: string, idea: IdeaNumber): Promise<Answer<IdeasView>> =>
  call(`${addressOf(id)}/${idea}/use`, {}, read)

export const keepIdea = (id: string, idea: OtherIdea): Promise<Answer<IdeasView>> =>
  call(`${addressOf(id)}/${idea}/keep`, {}, read)

/** An idea beside the others, some 6 kB. */
export const smallIdea = (id: string, idea: IdeaNumber): string => `${addressOf(id)}/${idea}`
