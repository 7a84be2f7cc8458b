/** Where the router puts by how far each page was scrolled. */
const places = 'react-router-scroll-positions'

// As the router does it: each page of the history has a name, and goes back to its place before it is seen.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
try {
  const place: unknown = JSON.parse(sessionStorage.getItem(places) ?? '{}')[history.state.key]
  if (typeof place === 'number') scrollTo(0, place)
} catch {
  // Where nothing may be kept, a page begins at its top.
}
