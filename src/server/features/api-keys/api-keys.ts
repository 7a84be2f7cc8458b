/** Keys for a shop's own system: what pages call. */
export { listKeys } from './keys.ts'
