import { describe, expect, it } from 'vitest'
import { gatherValues, shapeOf } from '#shared/tools/declaration/shape.ts'
import { defaultsOf } from '#shared/tools/declaration/values.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { toolById, tools } from '#shared/tools/index.ts'
import { formDataOf } from './form-data.ts'

const picture = {
  file: new File(['x'], 'ছবি.png', { type: 'image/png' }),
  url: 'blob:x',
  width: 1,
  height: 1,
  wasShrunk: false,
}

const textsOf = (data: FormData): [string, string][] =>
  [...data].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))

describe('formDataOf', () => {
  it.each(tools.map((tool) => [tool.name, tool] as const))('%s sends what the server takes', (_, tool) => {
    const { values, pictures } = goodForms[tool.id]
    const chosen = Object.fromEntries(pictures.map((name) => [name, picture]))
    const data = formDataOf(tool, { ...defaultsOf(tool), ...values }, chosen)
    const parsed = shapeOf(tool).safeParse(gatherValues(tool, textsOf(data)))
    expect(parsed.error).toBeUndefined()
    expect(parsed.data).toMatchObject(values)
    expect([...data.keys()].filter((name) => data.get(name) instanceof File)).toEqual(pictures)
  })

  it('keeps back hidden pictures and what the profile knows', () => {
    const swap = toolById('swap_clothing')
    const both = { file: picture, combined_image: picture, cloth_image: picture }
    const data = formDataOf(swap, { ...defaultsOf(swap), upload_mode: 'separate' }, both)
    expect([...data.keys()]).toEqual(['upload_mode', 'file', 'cloth_image'])
    expect(formDataOf(toolById('ad_generator'), {}, {}).has('shop_name')).toBe(false)
  })

  it('sends a seed only when another variation is wanted', () => {
    const tool = toolById('background_remover')
    expect(formDataOf(tool, {}, {}).has('seed')).toBe(false)
    expect(formDataOf(tool, {}, {}, 0).get('seed')).toBe('0')
  })
})
