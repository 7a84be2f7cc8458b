import type { TemplateGroup } from '#shared/designs/posters/template-names.ts'
import type { Answer, Wire } from './answer.ts'
import { call } from './call.ts'
import { patience, sendCopy } from './send-copy.ts'

export type OfferedGroup = {
  id: TemplateGroup
  title: string
  templates: readonly { name: string; title: string }[]
}

/** What the owner offers today for this tool, by group; null where it does not come. */
export async function offeredTemplates(tool: string): Promise<readonly OfferedGroup[] | null> {
  const answer = await call(`/api/templates?tool=${tool}`, { method: 'GET' }, readGroups)
  return answer.kind === 'done' ? answer.value : null
}

const readGroups = ({ groups }: Wire): readonly OfferedGroup[] | undefined =>
  Array.isArray(groups) ? (groups as readonly OfferedGroup[]) : undefined

const patienceMs = 35_000

/** Has the product cut out of a small copy of its photo. What comes back names it for some minutes. */
export const sendTemplatePhoto = (copy: Blob): Promise<Answer<string>> =>
  sendCopy('/api/templates/photo', copy, patienceMs, readPhoto)

const readPhoto = ({ photo }: Wire): string | undefined => (typeof photo === 'string' ? photo : undefined)

type Wish = { tool: string; group: string; photo: string | null; values: Readonly<Record<string, string>> }

/** All templates of a group side by side in one picture; `photoGone` where the photo has to be sent again. */
export async function drawTemplates(wish: Wish): Promise<Blob | 'photoGone' | null> {
  try {
    const response = await fetch('/api/templates/pictures', {
      method: 'POST',
      headers: { accept: 'image/webp, application/json', 'content-type': 'application/json' },
      body: JSON.stringify(wish),
      signal: patience(patienceMs),
    })
    if (response.status === 404 && wish.photo !== null) return 'photoGone'
    const blob = response.ok ? await response.blob() : null
    return blob?.type === 'image/webp' ? blob : null
  } catch {
    return null
  }
}
