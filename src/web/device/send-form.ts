/** Sends a form as its button would, so that everything that listens hears of it. Older Safari has no word for that. */
export function sendForm(form: HTMLFormElement, button?: HTMLElement | null): void {
  if (typeof form.requestSubmit === 'function') form.requestSubmit(button)
  else (button ?? form.querySelector<HTMLElement>('[type="submit"]'))?.click()
}
