import {
  type ComponentType,
  createElement,
  Fragment,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useEffect,
} from 'react'
import { say } from '#shared/words/say.ts'
import { isOnline, whenOnline } from '#web/device/network.ts'
import { whenIdle } from '#web/device/sight.ts'
import { wordsOf } from '#web/words.ts'
import { toast } from './toast.ts'

const firstWait = 1_000
const longestWait = 20_000
/** So often with a network: then it is not the network. */
const manyTries = 4

/**
 * A part of the page whose script comes when it is needed. Where it cannot be fetched the page stays as it is, says
 * so, and goes on trying; an error here would replace everything that was typed into the page.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  const Loaded = lazy<ComponentType<P>>(() => insist(load)) as (props: P) => ReactNode
  return import.meta.env.SSR ? marked(Loaded) : Loaded
}

/**
 * On the server: where the part begins and ends in the HTML, in the renderer's own signs. While its script is on the
 * way the browser keeps what stands between them. Without, it keeps one element for the part: of several the others go
 * and come again, and where the part drew none, its neighbour is taken for it and goes as the part comes.
 */
const marked =
  <P extends object>(Part: (props: P) => ReactNode) =>
  (props: P) => (
    <>
      <Comment says="$s" />
      <Part {...props} />
      <Comment says="/$s" />
    </>
  )

type Says = { UNSTABLE_comment: string }

const Comment = ({ says }: { says: string }) =>
  // Without a key the renderer looks through it.
  createElement<Says>(Fragment as FunctionComponent<Says>, { key: says, UNSTABLE_comment: says })

/** Fetched once the page is alive and rests, so that it costs the first screen nothing and opens at once. */
export function useFetchedAhead(load: () => Promise<unknown>, restMs = 1_000): void {
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void load().catch(() => {})), restMs)
    return () => clearTimeout(timer)
  }, [load, restMs])
}

async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1, wait = firstWait; ; tries += 1, wait = Math.min(wait * 2, longestWait)) {
    try {
      return await load()
    } catch {
      if (tries === 1) toast({ tone: 'error', text: wordsOf(say('general.partWaits')) })
      if (tries === manyTries && isOnline()) toast({ tone: 'error', text: wordsOf(say('general.partGone')) })
      await new Promise((wake) => setTimeout(wake, wait))
      await whenOnline(longestWait)
    }
  }
}
