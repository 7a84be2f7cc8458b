import { createContext } from 'react-router'
import type { RequestContext } from '#server/http/request-context.ts'

/** Set by the server for every request; loaders and actions read it with `context.get(requestContext)`. */
export const requestContext = createContext<RequestContext>()
