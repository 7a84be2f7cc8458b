import type { FakeBrowser, FakePush } from './fake-push.ts'
import type { TestPerson } from './people.ts'

/** The browser of this person is told from now on. */
export async function listen(person: Pick<TestPerson, 'send'>, push: FakePush): Promise<FakeBrowser> {
  const { key } = (await (await person.send('/api/push')).json()) as { key: string }
  const browser = push.subscribe(key)
  const answer = await person.send('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(browser.subscription),
  })
  if (answer.status !== 204) throw new Error(`the browser was refused: ${answer.status}`)
  return browser
}
