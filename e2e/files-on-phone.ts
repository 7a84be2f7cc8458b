import { expect, type Page } from '@playwright/test'

/** Until so many of the chosen files lie on this phone. */
export const lie = (page: Page, count: number): Promise<void> =>
  expect.poll(() => countFiles(page)).toBe(count)

/** As a phone does when nothing is asked of it for a while: what it remembered of the last seconds is gone. */
export async function endWorker(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.stopAllWorkers')
  await tools.detach()
}

const countFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const rooms = await indexedDB.databases()
    if (!rooms.some(({ name }) => name === 'kept-files')) return 0
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('kept-files')
      opening.addEventListener('success', () => done(opening.result))
    })
    const found = await new Promise<unknown[]>((done) => {
      const asked = database.transaction('files').objectStore('files').getAll()
      asked.addEventListener('success', () => done(asked.result))
    })
    database.close()
    return found.flatMap((each) => Object.values((each as { files: object }).files)).length
  })
