/** What an address asked for once has been done: a reload or the way back shall not do it over what came after. */
export function dropFromAddress(name: string): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(name)) return
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
