/** Keeps pages for times without a network. Only https, and this machine itself, may have one. */
export async function registerWorker(): Promise<void> {
  try {
    await workers()?.register('/service-worker.js')
  } catch {
    // Everything works without it as long as there is a network.
  }
}

/** As soon as there is one, also where it comes only after this page. */
export async function tellWorker(word: string): Promise<void> {
  const registration = await workers()?.ready
  registration?.active?.postMessage(word)
}

/** A word from the worker that this page came through; undefined where there is none, or it says nothing. */
export function askWorker(question: string, patienceMs: number): Promise<unknown> {
  const worker = workers()?.controller
  if (!worker) return Promise.resolve(undefined)
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => done(data))
    port1.start()
    worker.postMessage(question, [port2])
    setTimeout(done, patienceMs)
  })
}

/** Absent over plain http, whatever the types say; forbidden where nothing may be kept. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
