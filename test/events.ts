/** Reads the live stream; `next()` gives one message after the other. */
export async function openLive(url: string, cookie: string, more: Record<string, string> = {}) {
  const stop = new AbortController()
  const headers = { cookie, accept: 'text/event-stream', ...more }
  const response = await fetch(url, { headers, signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''

  async function nextBlock(): Promise<string | undefined> {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const block = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        return block
      }
      const chunk = await reader?.read().catch(() => undefined)
      if (!chunk || chunk.done) return undefined
      buffer += chunk.value
    }
  }

  return {
    status: response.status,
    /** The next message's data; undefined once the stream has ended. */
    async next(): Promise<unknown> {
      for (;;) {
        const block = await nextBlock()
        if (block === undefined) return undefined
        const data = block.split('\n').find((line) => line.startsWith('data: '))
        if (data && !block.includes('event: hello')) return JSON.parse(data.slice(6))
      }
    },
    close: () => stop.abort(),
  }
}
