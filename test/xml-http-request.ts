import { type ClientRequest, request } from 'node:http'

type Happened = { loaded: number; total: number }
type Listener = (event: Happened) => void

/** What calls of our pages use of a browser's XMLHttpRequest, over real sockets: each request has one of its own. */
export const xmlHttpRequestOf = (origin: string, cookie: string) =>
  class {
    status = 0
    responseText = ''
    readonly #listeners = new Map<string, Listener>()
    readonly upload = {
      addEventListener: (name: string, listener: Listener) => this.#listeners.set(`upload ${name}`, listener),
    }
    #asked: ClientRequest | undefined
    #method = ''
    #address = ''
    readonly #headers: Record<string, string> = { origin, cookie }

    addEventListener(name: string, listener: Listener): void {
      this.#listeners.set(name, listener)
    }

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value
    }

    send(body: FormData | Blob | null): void {
      void this.#send(body)
    }

    abort(): void {
      this.#asked?.destroy()
    }

    #tell(name: string, loaded = 0, total = 0): void {
      this.#listeners.get(name)?.({ loaded, total })
    }

    async #send(body: FormData | Blob | null): Promise<void> {
      const page = new Response(body)
      const type = page.headers.get('content-type')
      const bytes = Buffer.from(await page.arrayBuffer())
      const headers = { ...(type ? { 'content-type': type } : {}), ...this.#headers }
      const asked = request(new URL(this.#address, origin), {
        method: this.#method,
        agent: false,
        headers: { ...headers, ...(body ? { 'content-length': bytes.length } : {}) },
      })
      this.#asked = asked
      asked.on('error', () => this.#tell('error'))
      asked.on('response', (answer) => {
        this.status = answer.statusCode ?? 0
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => (this.responseText += text))
        answer.on('error', () => this.#tell('error'))
        answer.on('end', () => this.#tell(answer.complete ? 'load' : 'error'))
      })
      const step = 64 * 1024
      for (let at = 0; at < bytes.length; at += step) {
        const part = bytes.subarray(at, at + step)
        await new Promise((sent) => asked.write(part, sent))
        if (asked.destroyed) return
        this.#tell('upload progress', at + part.length, bytes.length)
      }
      asked.end()
    }
  }
