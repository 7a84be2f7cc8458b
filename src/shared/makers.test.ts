import { expect, it } from 'vitest'
import { makerOf, type MakerName, usualMaker } from './makers.ts'

const ready = (model: string | null, service: string | null = null) =>
  new Map<MakerName, string | null>([
    ...(service ? [['webhook', service] as const] : []),
    ...(model ? [['model', model] as const] : []),
    ['builtin', null],
  ])

it('AI Expand goes to a model that knows all its shapes, and to no other unless somebody chooses it', () => {
  expect(usualMaker('ai_expand', ready('google:gemini-2.5-flash-image'))).toBe('model')
  expect(usualMaker('ai_expand', ready('openai:gpt-image-1'))).toBe('builtin')
  expect(makerOf('ai_expand', { ai_expand: 'model' }, ready('openai:gpt-image-1'))).toBe('model')
  expect(usualMaker('ad_generator', ready('openai:gpt-image-1'))).toBe('model')
})

it('cut-outs, passport photos and enlarging stay with the studio; an own service makes everything', () => {
  for (const tool of ['passport_photo', 'background_remover', 'image_upscaler'] as const) {
    expect(usualMaker(tool, ready('google:gemini-2.5-flash-image'))).toBe('builtin')
    expect(usualMaker(tool, ready('openai:gpt-image-1', 'https://service.example'))).toBe('webhook')
  }
})
