import { Search, SquareCheck, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { PictureFilter } from '#shared/gallery.ts'
import { cards } from '#shared/tools/cards.ts'
import { paths } from '#web/paths.ts'
import { Stencil } from '#web/stencil.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { inputLook } from '#web/ui/text-field.tsx'
import type { Selection } from './use-selection.ts'

const pauseMs = 300

type Props = { filter: PictureFilter; selection: Selection }

/** By name and by tool; the address says both, so that a reload and Back keep them. */
export function FilterBar(its: Props) {
  const { search, tool } = its.filter
  return (
    <Stencil shape={search || tool ? null : 'filter'} ids="filter" values={{}}>
      {() => <Face {...its} />}
    </Stencil>
  )
}

function Face({ filter, selection }: Props) {
  const t = useText()
  const label = useLabel()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const box = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // While somebody types the address comes behind; at all other times the fields say what it says.
    if (!box.current || !choice.current || timer.current !== undefined) return
    box.current.value = filter.search
    choice.current.value = filter.tool ?? ''
  }, [filter])

  function change(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string' && value !== '') query.set(name, value)
      void submit(query, { action: paths.dashboard, replace: true, preventScrollReset: true })
    }, pauseMs)
  }

  return (
    <Form
      role="search"
      aria-label={t('gallery.myImages')}
      action={paths.dashboard}
      onInput={change}
      className="mb-5 flex items-center gap-2 sm:gap-3 tight:flex-wrap"
    >
      <div className="relative min-w-0 flex-1 tight:basis-full">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
        />
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={filter.search}
          placeholder={t('gallery.search')}
          aria-label={t('gallery.searchByName')}
          maxLength={100}
          enterKeyHint="search"
          className={classNames(inputLook, 'ps-10')}
        />
      </div>
      <div className="w-26 sm:w-60 tight:flex-1">
        <select
          ref={choice}
          name="tool"
          defaultValue={filter.tool ?? ''}
          aria-label={t('gallery.madeWith')}
          className={inputLook}
        >
          <option value="">{t('gallery.allTools')}</option>
          {cards.map((tool) => (
            <option key={tool.id} value={tool.id}>
              {label(tool.name)}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <button type="submit" className="min-h-touch px-3">
          {t('gallery.search')}
        </button>
      </noscript>
      <Button
        variant="quiet"
        aria-pressed={selection.isOn}
        onClick={selection.isOn ? selection.stop : selection.start}
      >
        {selection.isOn ? <X size={18} aria-hidden="true" /> : <SquareCheck size={18} aria-hidden="true" />}
        <span className="sr-only sm:not-sr-only">
          {t(selection.isOn ? 'gallery.selectDone' : 'gallery.select')}
        </span>
      </Button>
    </Form>
  )
}
