import { closeFloating } from './floating.ts'

/** Opens and closes what a browser does not float by itself; loaded only there. */
export function floatForOlder(): void {
  const shown = () => document.querySelectorAll<HTMLElement>('.popover[data-shown]')
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
    const wanted = id ? document.getElementById(id) : null
    const wasShown = wanted?.dataset['shown'] !== undefined
    for (const other of shown()) if (!other.contains(target)) closeFloating(other)
    if (wanted && !wasShown) wanted.dataset['shown'] = ''
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const each of shown()) closeFloating(each)
  })
}
