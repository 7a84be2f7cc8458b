/** The durable jobs behind the tools: what other code calls. */
export { acceptGeneration, repeatGeneration } from './accept/accept.ts'
export {
  cancelGeneration,
  findLatest,
  getGeneration,
  listActive,
  listNews,
  markSeen,
  viewOf,
} from './views.ts'
export { findMakers, isMadeByStudio } from './work/engines.ts'
export { hideFailed, listFailed } from './after/failures.ts'
export { similarValues } from './similar.ts'
export { getBatch } from './batch/view.ts'
