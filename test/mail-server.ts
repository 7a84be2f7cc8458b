import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Letter = Email & { receivers: string[] }

/** A real mail server that keeps what it gets, and can refuse or keep silent. */
export async function startMailServer() {
  const letters: Letter[] = []
  let mood: 'kind' | 'refusing' | 'hanging' = 'kind'
  let tries = 0

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, callback) {
      tries++
      if (mood !== 'hanging') callback()
    },
    onMailFrom(_address, _session, callback) {
      callback(mood === 'refusing' ? new Error('not today') : null)
    },
    onData(stream, session, callback) {
      callbackify(keep)(stream, session.envelope.rcptTo, (error) => callback(error))
    },
  })
  async function keep(stream: Readable, receivers: { address: string }[]): Promise<void> {
    const letter = await PostalMime.parse(await buffer(stream))
    letters.push({ ...letter, receivers: receivers.map((to) => to.address) })
  }
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    tries: () => tries,
    become(next: typeof mood): void {
      mood = next
    },
    to: (email: string): Letter[] => letters.filter((letter) => letter.receivers.includes(email)),
    /** Waits for the nth letter to an address and gives the link in it. */
    async link(email: string, nth = 1): Promise<string> {
      for (let waited = 0; waited < 15_000; waited += 50) {
        const letter = this.to(email)[nth - 1]
        if (letter) {
          const url = /https?:\/\/\S+/.exec(letter.text ?? '')?.[0] ?? ''
          return url.replace(/^https?:\/\/[^/]+/, '')
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no ${nth}. letter to ${email}`)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
