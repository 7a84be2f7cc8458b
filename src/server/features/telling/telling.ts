import { config } from '#server/config.ts'

/** What pages ask about being told; how it goes out stands in `tell.ts`. */

export const canMail = (): boolean => config().mail
