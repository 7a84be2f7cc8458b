/** What pages ask about being told; how it goes out stands in `tell.ts`. */
export { countSubscriptions } from './subscriptions.ts'
