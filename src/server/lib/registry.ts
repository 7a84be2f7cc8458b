import { Registry } from 'prom-client'

/** Everything that /metrics shows; whoever knows a figure adds it here. */
export const registry = new Registry()
