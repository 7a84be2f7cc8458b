import { useRef } from 'react'
import { drawTemplates, type OfferedGroup } from '#web/calls/templates.ts'
import { textValue, type ToolForm } from '../../use-tool-form.ts'
import { Shelf } from './shelf.tsx'
import type { CutOut } from './use-cut-out.ts'

type Props = {
  group: OfferedGroup
  form: ToolForm
  cutOut: CutOut
  chosen: string
  onChoose: (name: string) => void
}

/** A group of templates with the photo and the words of a form. */
export function GroupPictures({ group, form, cutOut, chosen, onChoose }: Props) {
  const { photo } = cutOut
  // The form cannot change while the sheet lies over it.
  const values = useRef(Object.fromEntries(told.map((name) => [name, textValue(form, name)])))
  async function draw() {
    const answer = await drawTemplates({ tool: form.tool.id, group: group.id, photo, values: values.current })
    if (answer !== 'photoGone') return answer
    cutOut.sendAgain()
    return undefined
  }
  return (
    <Shelf
      {...group}
      {...{ draw, chosen, onChoose }}
      shape={shapeOf(form)}
      of={photo ?? ''}
      isReady={cutOut.state !== 'cutting'}
    />
  )
}

function shapeOf(form: ToolForm): number {
  const [wide = 0, tall = 0] = textValue(form, 'aspect_ratio').split(':').map(Number)
  return wide > 0 && tall > 0 ? wide / tall : 0.8
}

/** What a picture of a template says; the shop's name the server knows. */
const told = [
  'text_option',
  'product_name',
  'product_details',
  'ai_instructions',
  'main_title',
  'thumbnail_about',
  'platform',
  'aspect_ratio',
] as const
