import type { Location } from 'react-router'

/** For a link to what is sold: whoever has paid there goes on here. */
export const cameFrom = (pathname: string) => ({ from: pathname })

/** Where to go on after paying. The bare address: what its search asked for is in the form by now. */
export function wayBack({ pathname, state }: Pick<Location<unknown>, 'pathname' | 'state'>): string {
  const isGiven = typeof state === 'object' && state !== null && 'from' in state
  return isGiven && typeof state.from === 'string' ? state.from : pathname
}
