import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import { type Answer, readAnswer, type Wire } from './answer.ts'

const patienceMs = 20_000

/** What an office would object to in this photo, of which a small copy travels. Never throws. */
export async function checkPortrait(copy: Blob): Promise<Answer<PortraitCheck<string>>> {
  try {
    const response = await fetch('/api/portraits/check', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'image/jpeg' },
      body: copy,
      signal: AbortSignal.timeout(patienceMs),
    })
    return readAnswer(response.status, await response.text(), read)
  } catch {
    return { kind: 'lost' }
  }
}

const read = ({ check }: Wire): PortraitCheck<string> | undefined =>
  typeof check === 'object' && check !== null ? (check as PortraitCheck<string>) : undefined
