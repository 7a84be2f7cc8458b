const underWay = '[aria-busy="true"], [role="dialog"], [role="alertdialog"], dialog[open]'
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])'

/** Whether its person is in the midst of something that a reload would take away. What a form keeps by itself, which says `data-keeps`, is not. */
export function isBusy(): boolean {
  if (document.querySelector(underWay)) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  return [...fields].some(
    (field) =>
      field.type !== 'hidden' && field.value !== field.defaultValue && !field.closest('form[data-keeps]'),
  )
}
