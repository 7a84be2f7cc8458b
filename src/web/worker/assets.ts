/** Files with a hash in their names: what is here once never changes. */
const shelf = 'assets'

/** Three versions of the site at most; what was used longest ago goes first. */
const mostFiles = 400

export async function answerAsset(request: Request): Promise<Response> {
  const files = await caches.open(shelf)
  const here = await files.match(request.url)
  if (here) return here
  const answer = await fetch(request)
  if (answer.ok) await files.put(request.url, answer.clone()).catch(() => {})
  return answer
}

/** Whatever a page names, so that it wakes without a network; mostly the browser has it already. */
export async function keepAssetsOf(html: string): Promise<void> {
  const files = await caches.open(shelf)
  const named = new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))
  for (const file of named) {
    if (await files.match(file)) continue
    const answer = await fetch(file, { priority: 'low' })
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
    await files.put(file, answer)
  }
  const all = await files.keys()
  for (const old of all.slice(0, Math.max(0, all.length - mostFiles))) await files.delete(old)
}
