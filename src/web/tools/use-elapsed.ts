import { useEffect, useState } from 'react'

const between = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

/** Seconds since `from`, counted from the server's `now` on: the phone's clock may be hours off. */
export function useElapsed(from: Date, now: Date): number {
  const start = between(from, now)
  const [state, setState] = useState({ start, seconds: start })

  useEffect(() => {
    const arrived = performance.now()
    const tick = () => setState({ start, seconds: start + Math.floor((performance.now() - arrived) / 1000) })
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [start])

  return state.start === start ? state.seconds : start
}
