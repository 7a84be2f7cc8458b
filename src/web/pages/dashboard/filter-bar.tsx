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

function fill(form: HTMLFormElement, { search, tool }: PictureFilter): void {
  for (const [name, value] of [
    ['q', search],
    ['tool', tool ?? ''],
  ] as const) {
    const field = form.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value !== value)
      field.value = value
  }
}

function Face({ filter, selection }: Props) {
  const t = useText()
  const label = useLabel()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // While somebody types the address comes behind; at all other times it is what the fields say.
    if (form.current && timer.current === undefined) fill(form.current, filter)
  }, [filter])

  function change(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const query = new URLSearchParams()
      for (const [name, value] of new FormData(currentTarget))
        if (typeof value === 'string' && value !== '') query.set(name, value)
      void submit(query, { action: paths.dashboard, replace: true, preventScrollReset: true })
    }, pauseMs)
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('gallery.myImages')}
      action={paths.dashboard}
      onInput={change}
      className="mb-5 flex items-center gap-2 sm:gap-3"
    >
      <div className="relative min-w-0 flex-1">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
        />
        <input
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
      <div className="w-26 sm:w-60">
        <select
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
