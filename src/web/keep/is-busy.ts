const underWay = '[aria-busy="true"], [role="dialog"], [role="alertdialog"], dialog[open]'
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])'

/** Whether its person is in the midst of something that a reload would take away. What forms keep by themselves is not. */
export function isBusy(): boolean {
  if (document.querySelector(underWay)) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  // What React keeps in a form's state is written to the page as well.
  return [...fields].some(({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue)
}
