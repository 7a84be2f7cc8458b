/** As it was left: a form that wakes may put its own values in before it is told. */
export type Left = { value: string; checked: boolean }

export type Held = { press: HTMLElement; form?: HTMLFormElement }

/** What a person did on a page that was seen and not alive yet. */
export type Early = {
  touched: Map<Element, Left>
  held: Held[]
  /** From here on the page hears by itself. */
  end: () => void
}

declare global {
  var early: Early | undefined
}

/**
 * Stands in the page itself and runs before any other script: remembers what was typed, chosen and pressed until the
 * page is alive.
 */
export function holdEarly(): void {
  const touched = new Map<Element, { value: string; checked: boolean }>()
  const held: { press: HTMLElement; form?: HTMLFormElement }[] = []
  let isOver = false
  // Not by a signal, which phones of before 2021 do not know here: they would hold every press for ever.
  const hear = (kind: string, listener: (event: Event) => void) =>
    addEventListener(kind, (event) => isOver || listener(event), true)

  function hold(press: HTMLElement, form?: HTMLFormElement) {
    // Pressed again out of impatience it is still one wish.
    if (!held.some((one) => one.press === press)) held.push(form ? { press, form } : { press })
    press.dataset['held'] = ''
  }
  function touch(event: Event) {
    const field = event.target
    if (field instanceof HTMLInputElement) touched.set(field, { value: field.value, checked: field.checked })
    else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      touched.set(field, { value: field.value, checked: false })
  }
  hear('input', touch)
  hear('change', touch)
  hear('click', ({ target }) => {
    const press = target instanceof Element ? target.closest('button') : null
    // What opens by itself and what sends a form needs nobody.
    if (press?.type === 'button' && !press.hasAttribute('popovertarget')) hold(press)
  })
  hear('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return
    event.preventDefault()
    hold(('submitter' in event && (event.submitter as HTMLElement | null)) || form, form)
  })
  function end() {
    isOver = true
    for (const { press } of held) delete press.dataset['held']
  }
  globalThis.early = { touched, held, end }

  // Scripts that never come must not keep a form that works without them.
  const patience = 12_000
  addEventListener('load', () =>
    setTimeout(() => {
      const sent = isOver ? undefined : held.find(({ form }) => form?.method === 'post')?.form
      if (sent) HTMLFormElement.prototype.submit.call(sent)
    }, patience),
  )
}
