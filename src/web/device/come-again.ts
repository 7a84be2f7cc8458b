import { keep, kept } from './keep.ts'

type Left = { value: string; checked: boolean }
type LeftAt = Left & { id: string; name: string }

/**
 * A script that is lost on its way leaves a page that looks well and hears nothing, and no browser asks for it twice:
 * so the page is fetched anew, with what was typed. A form that was sent goes without scripts instead. Stands in the
 * page itself, behind `holdEarly`.
 */
export function comeAgain(): void {
  const most = 4
  let isLost = false

  function lose(): void {
    if (isLost || !globalThis.early) return
    isLost = true
    try {
      const times = Number(sessionStorage.getItem('lost-scripts'))
      if (times >= most) return
      sessionStorage.setItem('lost-scripts', `${times + 1}`)
      setTimeout(fetchAnew, 1_000 * 2 ** times)
    } catch {
      // Nobody could count, and a page that comes again for ever is worse.
    }
  }
  function fetchAnew(): void {
    const { early } = globalThis
    if (!early || early.held.some(({ form }) => form?.method === 'post')) return
    const left: LeftAt[] = []
    for (const [field, its] of early.touched)
      if (
        field instanceof HTMLInputElement ? field.type !== 'password' : field instanceof HTMLTextAreaElement
      )
        left.push({ ...its, id: field.id, name: field.getAttribute('name') ?? '' })
    sessionStorage.setItem('left-at', JSON.stringify([location.pathname, left]))
    if (navigator.onLine) location.reload()
    else addEventListener('online', () => location.reload())
  }

  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && lose(), true)
  addEventListener('unhandledrejection', lose)
}

/** What was typed and chosen before the page came again, which is alive now: the next one may lose scripts as often. */
export function leftBefore(): [Element, Left][] {
  if (!kept('visit', 'lost-scripts')) return []
  const [path, left] = JSON.parse(kept('visit', 'left-at') || '["", []]') as [string, LeftAt[]]
  for (const name of ['lost-scripts', 'left-at']) keep('visit', name, '')
  if (path !== location.pathname) return []
  return left.flatMap(({ id, name, ...its }): [Element, Left][] => {
    const field = id ? document.getElementById(id) : fieldOf(name, its.value)
    return field ? [[field, its]] : []
  })
}

/** One of several with one name, of which each says another word. */
const fieldOf = (name: string, value: string): Element | undefined =>
  [...document.getElementsByName(name)].find((field) => (field as HTMLInputElement).value === value)
