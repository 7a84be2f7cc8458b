import { sendForm } from '#web/device/send-form.ts'
import { freeLine } from '#web/device/slow-line.ts'
import { leftBefore } from '#web/device/come-again.ts'
import type { Left } from './hold.ts'

/** Long enough for the page to have drawn what the values changed, before what was pressed reads them. */
const drawnMs = 60

/** Where the next letter goes. */
let cursor: [field: Element, start: number | null, end: number | null] | undefined

/** Before the page's own values go into its fields, which puts the cursor before what was typed. */
export function noteCursor(): void {
  const field = document.activeElement
  if (field && isText(field)) cursor = [field, field.selectionStart, field.selectionEnd]
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/**
 * The page is alive: it takes over what was typed and chosen before, and does what was pressed. The fields are told
 * by the events that a person causes, so that every form hears of it in its own way.
 */
export function takeOver(): void {
  freeLine()
  const { early } = globalThis
  if (!early) return
  globalThis.early = undefined
  for (const [field, left] of leftBefore()) early.touched.set(field, left)
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value } = field
    if (isFilled(field)) early.touched.set(field, { value, checked: 'checked' in field && field.checked })
  }
  // What a form remembers of its own is put in first; what was typed just now comes over it, and before the next letter.
  queueMicrotask(() => {
    early.end()
    for (const [field, left] of early.touched) if (field.isConnected) tell(field, left)
    setTimeout(() => {
      for (const { press, form } of early.held) {
        if (!press.isConnected) continue
        if (form) sendForm(form, press === form ? null : press)
        else press.click()
      }
    }, drawnMs)
  })
}

/** The browser fills a page that it comes back to without a word. */
function isFilled(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    if (field.type === 'file') return (field.files?.length ?? 0) > 0
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
    // A slider rounds what it is given.
    if (field.type === 'range') return Math.abs(Number(field.value) - Number(field.defaultValue)) > 1e-9
    return field.type !== 'hidden' && field.value !== field.defaultValue
  }
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue
}

function tell(field: Element, left: Left): void {
  if (field instanceof HTMLSelectElement) {
    field.value = left.value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLTextAreaElement) retype(field, left)
  else if (field instanceof HTMLInputElement) tellInput(field, left)
}

function tellInput(field: HTMLInputElement, left: Left): void {
  if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field.type === 'checkbox' || field.type === 'radio') {
    if (field.type === 'radio' && !left.checked) return
    field.checked = !left.checked
    field.click()
  } else retype(field, left)
}

function retype(field: HTMLInputElement | HTMLTextAreaElement, { value: typed }: Left): void {
  field.value = typed
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const [where, start = null, end = null] = cursor ?? []
  if (field === where && start !== null) field.setSelectionRange(start, end)
}
