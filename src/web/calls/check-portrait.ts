import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import type { Answer, Wire } from './answer.ts'
import { sendCopy } from './send-copy.ts'

/** What an office would object to in this photo, of which a small copy travels. */
export const checkPortrait = (copy: Blob): Promise<Answer<PortraitCheck<string>>> =>
  sendCopy('/api/portraits/check', copy, 20_000, read)

const read = ({ check }: Wire): PortraitCheck<string> | undefined =>
  typeof check === 'object' && check !== null ? (check as PortraitCheck<string>) : undefined
