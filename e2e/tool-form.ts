import type { Page } from '@playwright/test'
import type { Change } from '#shared/tools/bad-forms.ts'
import type { Field, FieldValue, FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { defaultsOf, isLocked, optionsOf, shownFields } from '#shared/tools/declaration/values.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import type { Tool } from '#shared/tools/index.ts'
import { expect } from './site.ts'
import { choosePicture, type Shot } from './tool-steps.ts'

/** What a contented person fills in, with one thing changed; by hand, field after field. What only the studio asks stays. */
export async function fillIn(page: Page, tool: Tool, shot: Shot, change: Change = {}): Promise<void> {
  const good = goodForms[tool.id]
  const values: FormValues = { ...defaultsOf(tool), ...good.values, ...change.values }
  for (const [name, field] of shownFields(tool, values)) {
    if (field.kind === 'image') {
      const wanted = good.pictures.includes(name) && change.without !== name
      if (wanted) await choosePicture(page, field.label, shot)
    } else if (!isLocked(field) && !field.onlyStudio) await enter(page, field, values, values[name] ?? '')
  }
}

async function enter(page: Page, field: Field, values: FormValues, value: FieldValue): Promise<void> {
  if (field.kind === 'text' || field.kind === 'longText' || field.kind === 'colour') {
    await page.getByLabel(field.label, { exact: true }).fill(String(value))
    return
  }
  const group = page.getByRole('group', { name: field.label, exact: true })
  for (const one of [value].flat().filter((entry) => entry !== '')) {
    const known = field.kind === 'yesNo' || optionsOf(field, values).some((option) => option.value === one)
    if (!known) await addOwn(page, field, one)
    else await group.locator(`input[value="${one}"]`).locator('xpath=..').click()
  }
}

/** Adds an option of one's own to a field. */
export async function addOwn(page: Page, field: Field | undefined, entry: string): Promise<void> {
  if (!field || !('custom' in field)) throw new Error('this field takes no entries of one’s own')
  const group = page.getByRole('group', { name: field.label, exact: true })
  await group.getByRole('button', { name: /^Add your own/ }).click()
  await group.getByRole('textbox').fill(entry)
  await group.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(group.getByRole('textbox')).toBeHidden()
}

/** Everything that stands in the form, to see that nothing of it was lost. */
export async function standsIn(page: Page): Promise<unknown[]> {
  return page
    .getByRole('main')
    .locator('form[aria-label]')
    .evaluate((form) => [
      ...Array.from(form.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea'), (input) =>
        input.type === 'radio' || input.type === 'checkbox' ? [input.value, input.checked] : input.value,
      ),
      ...Array.from(form.querySelectorAll('img'), (picture) => picture.alt),
    ])
}
