import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawTemplates, type OfferedGroup } from '#web/calls/templates.ts'
import { onNear } from '#web/device/sight.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useText } from '#web/use-words.ts'
import { textValue, type ToolForm } from '../../use-tool-form.ts'
import type { CutOut } from './use-cut-out.ts'

type Props = {
  group: OfferedGroup
  form: ToolForm
  cutOut: CutOut
  chosen: string
  onChoose: (name: string) => void
}

/** The templates of one group. They come in one picture, once they are about to be seen. */
export function GroupPictures({ group, form, cutOut, chosen, onChoose }: Props) {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  const { address, hasFailed, again } = usePictures(group, form, cutOut, isNear)
  const count = group.templates.length
  return (
    <section ref={place} aria-labelledby={`templates-${group.id}`}>
      <h3 id={`templates-${group.id}`} className="mb-2 font-semibold">
        {group.title}
      </h3>
      {hasFailed && (
        <p role="alert" className="mb-2 flex flex-wrap items-center gap-2 text-sm">
          {t('tool.templatesFailed')}
          <Button variant="quiet" size="compact" onClick={again}>
            {t('tool.templatesAgain')}
          </Button>
        </p>
      )}
      <ul
        className={classNames('grid gap-3', shapeOf(form) > 1 ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-3')}
      >
        {group.templates.map(({ name, title }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
              className={classNames(
                'block w-full cursor-pointer rounded-control border-2 p-1 text-start text-sm leading-tight',
                name === chosen ? 'border-brand font-semibold text-brand' : 'border-line',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'mb-1 block rounded-sm bg-sunk',
                  !address && !hasFailed && 'animate-pulse',
                )}
                style={{
                  aspectRatio: String(shapeOf(form)),
                  backgroundImage: address && `url(${address})`,
                  backgroundSize: `${count * 100}% 100%`,
                  backgroundPosition: `${count > 1 ? (index / (count - 1)) * 100 : 0}% 0`,
                }}
              />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
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

function usePictures({ id }: OfferedGroup, form: ToolForm, cutOut: CutOut, isNear: boolean) {
  const [drawn, setDrawn] = useState<{ of: string; address: string | null }>()
  const [tries, setTries] = useState(0)
  const { photo } = cutOut
  const again = useEffectEvent(() => cutOut.sendAgain())
  const isReady = isNear && cutOut.state !== 'cutting'
  const key = `${photo ?? ''} ${tries}`
  const tool = form.tool.id
  // The form cannot change while the sheet lies over it.
  const values = useRef(Object.fromEntries(told.map((name) => [name, textValue(form, name)])))
  useEffect(() => {
    if (!isReady) return
    let isWanted = true
    let address: string | null = null
    async function draw() {
      const answer = await drawTemplates({ tool, group: id, photo, values: values.current })
      if (!isWanted) return
      if (answer === 'photoGone') return again()
      address = answer && URL.createObjectURL(answer)
      setDrawn({ of: key, address })
    }
    void draw()
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [isReady, tool, id, photo, key])
  const now = drawn?.of === key ? drawn : undefined
  return {
    address: now?.address ?? undefined,
    hasFailed: now?.address === null,
    again: () => setTries(tries + 1),
  }
}

/** Whether it is, or was, on the screen or little below it; everything is where a browser cannot tell. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    return onNear(place.current, () => setNear(true), '120px')
  }, [isNear, place])
  return isNear
}
