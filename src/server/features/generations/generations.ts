/** The durable jobs behind the tools: what other code calls. */
export { acceptGeneration, repeatGeneration } from './accept.ts'
export {
  cancelGeneration,
  findLatest,
  getGeneration,
  listActive,
  listNews,
  markSeen,
  viewOf,
} from './views.ts'
export { isMadeByStudio } from './engines.ts'
export { hideFailed, listFailed } from './failures.ts'
export { similarValues } from './similar.ts'
