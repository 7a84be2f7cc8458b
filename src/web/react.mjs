// What `react` means in the pages' bundle (scripts/renderer.ts).
export * from 'preact/compat'
export { default } from 'preact/compat'

/** The router imports it for transitions that are off here; Preact draws at once and has no such thing. */
export const useOptimistic = (state) => [state, () => {}]
