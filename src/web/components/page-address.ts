/** Nobody needs a longer one, and somebody may send a longer one. */
const longestQuery = 2_048

/** pageAddress('https://chobi.example', '/tools', '?q=logo') === 'https://chobi.example/tools?q=logo' */
export function pageAddress(origin: string, pathname: string, search: string): string {
  return origin.replace(/\/+$/, '') + pathname.replace(/^\/{2,}/, '/') + shortened(search)
}

/** Cut between two parameters, never inside one. */
function shortened(search: string): string {
  if (search.length <= longestQuery) return search
  const end = search.lastIndexOf('&', longestQuery)
  return end > 0 ? search.slice(0, end) : ''
}
