import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { flagOf } from '#shared/offices/countries.ts'
import type { Office } from '#shared/offices/office.ts'
import { officeOf, ownSizeOf } from '#shared/offices/wish.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isMeant, placeName, purposeName, sizeName } from './office-name.ts'
import { OwnSizeForm } from './own-size.tsx'

type Props = {
  offices: readonly Office[]
  office: Office
  countries: Readonly<Record<string, string>>
  onChoose: (office: Office) => void
  /** What is being typed is no size yet. */
  onWrongSize?: () => void
}

/** By search and by flag; a plain form where no script runs. */
export function ChooseOffice({ offices, office, countries, onChoose, onWrongSize }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const found = offices.filter((one) => isMeant(t, one, countries, typed))
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showChosen(list.current), [])
  const own = office.id === 'own' ? office : officeOf(ownSizeOf(office))
  return (
    <Form method="get" preventScrollReset>
      <TextField
        type="search"
        label={t('photo.search')}
        placeholder={t('photo.searchHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {/* Long, so it scrolls by itself; on a phone the photo stays near. */}
      <div
        ref={list}
        role="radiogroup"
        aria-label={t('photo.whatFor')}
        className="mt-3 grid max-h-80 gap-1.5 overflow-y-auto overscroll-contain p-0.5 lg:max-h-[34rem]"
      >
        {found.length === 0 && <p className="p-3 text-muted">{t('photo.noneFound')}</p>}
        {found.map((one) => (
          <Row
            key={one.id}
            office={one}
            place={placeName(t, one, countries)}
            isChosen={one.id === office.id}
            onChoose={() => onChoose(one)}
          />
        ))}
        <Row
          office={own}
          place={t('photo.own')}
          isChosen={office.id === 'own'}
          onChoose={() => onChoose(own)}
        />
      </div>
      {office.id === 'own' && (
        <OwnSizeForm size={ownSizeOf(office)} onChange={onChoose} onWrong={onWrongSize} />
      )}
      <div className="mt-3 hidden noscript:block">
        <Button type="submit" variant="quiet">
          {t('photo.show')}
        </Button>
      </div>
    </Form>
  )
}

/** A link may have chosen an office far down in the list. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('label:has(:checked)')
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop - list.clientHeight / 3
}

type RowProps = { office: Office; place: string; isChosen: boolean; onChoose: () => void }

function Row({ office, place, isChosen, onChoose }: RowProps) {
  const t = useText()
  const isOwn = office.id === 'own'
  return (
    <label
      className={classNames(
        'relative flex min-h-touch cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-1.5',
        'hover:border-edge has-checked:border-brand has-checked:bg-brand-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand',
      )}
    >
      <input
        type="radio"
        name="for"
        value={office.id}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span aria-hidden="true" className="w-7 text-center text-2xl leading-none">
        {isOwn ? '✎' : flagOf(office.country)}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{isOwn ? place : purposeName(t, office)}</span>
        {!isOwn && <span className="block text-sm text-muted">{place}</span>}
      </span>
      <span className="tabular text-end text-sm whitespace-nowrap text-muted tight:whitespace-normal">
        {sizeName(t, office)}
      </span>
    </label>
  )
}
