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
 * page is alive. It may use nothing from outside itself.
 */
export function holdEarly(): void {
  const touched = new Map<Element, { value: string; checked: boolean }>()
  const held: { press: HTMLElement; form?: HTMLFormElement }[] = []
  const heard = new AbortController()
  const options = { capture: true, signal: heard.signal }

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
  addEventListener('input', touch, options)
  addEventListener('change', touch, options)
  addEventListener(
    'click',
    (event) => {
      const press = event.target instanceof Element ? event.target.closest('button') : null
      // What opens by itself and what sends a form needs nobody.
      if (press?.type === 'button' && !press.hasAttribute('popovertarget')) hold(press)
    },
    options,
  )
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.method === 'dialog') return
      event.preventDefault()
      hold(event.submitter ?? event.target, event.target)
    },
    options,
  )
  function end() {
    heard.abort()
    for (const { press } of held) delete press.dataset['held']
  }
  globalThis.early = { touched, held, end }

  // Scripts that never come must not keep a form that works without them.
  const patience = 12_000
  addEventListener('load', () =>
    setTimeout(() => {
      const sent = heard.signal.aborted ? undefined : held.find(({ form }) => form?.method === 'post')?.form
      if (sent) HTMLFormElement.prototype.submit.call(sent)
    }, patience),
  )
}
