import { type Answer, readAnswer } from './answer.ts'

/** A file of our own, under the name that the server gives it. */
export async function askFile(address: string): Promise<Answer<File>> {
  try {
    const response = await fetch(address)
    const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    if (!response.ok || named === undefined)
      return readAnswer<File>(response.status, await response.text(), () => undefined)
    const blob = await response.blob()
    return { kind: 'done', value: new File([blob], decodeURIComponent(named), { type: blob.type }) }
  } catch {
    return { kind: 'lost' }
  }
}
