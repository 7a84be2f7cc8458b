import { Suspense, useState } from 'react'
import { flagOf } from '#shared/offices/countries.ts'
import type { Office } from '#shared/offices/office.ts'
import { findOffice } from '#shared/offices/rows.ts'
import { firstWish, writeWish } from '#shared/offices/wish.ts'
import type { Offered } from '#web/calls/offered-offices.ts'
import { placeName, purposeName, sizeName } from '#web/components/offices/office-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useText } from '#web/use-words.ts'
import { LookedAt } from './looked-at.tsx'
import { remarksFor } from './office-remarks.ts'
import { keepPhotoFor, keptPhotoFor } from './photo-for.ts'
import type { ToolForm } from '../../use-tool-form.ts'
import { useOffices } from './use-offices.ts'

const loadChooser = async () => ({
  default: (await import('#web/components/offices/choose-office.tsx')).ChooseOffice,
})
const ChooseOffice = lazyPart(loadChooser)

/** What a passport photo is for, and whether this one will do for that. */
export function ForOffice({ form }: { form: ToolForm }) {
  const t = useText()
  const offered = useOffices()
  const [chosenNow, setChosen] = useState<Office>()
  const hydrated = useHydrated()
  const chosen = chosenNow ?? (hydrated ? keptPhotoFor()?.office : undefined)
  // What was chosen may have been corrected, or taken away.
  const office =
    chosen?.id === 'own' ? chosen : (findOffice(offered.offices, chosen?.id ?? '') ?? offered.offices[0]!)

  function choose(next: Office) {
    setChosen(next)
    keepPhotoFor({ office: next, query: `?${String(writeWish(firstWish(next)))}` })
  }

  return (
    <LookedAt form={form} remarksOf={(check, picture) => remarksFor(t, check, { office, picture })}>
      <For {...{ office, offered }} onChoose={choose} />
    </LookedAt>
  )
}

type ForProps = { office: Office; offered: Offered; onChoose: (office: Office) => void }

function For({ office, offered, onChoose }: ForProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isOwn = office.id === 'own'
  useFetchedAhead(loadChooser)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <span aria-hidden="true" className="text-2xl leading-none">
        {isOwn ? '✎' : flagOf(office.country)}
      </span>
      <p className="min-w-0 flex-1 basis-28 leading-snug">
        <span className="block text-sm text-muted">{t('look.for')}</span>
        <span className="block font-semibold">
          {isOwn ? t('photo.own') : `${purposeName(t, office)}, ${placeName(t, office, offered.countries)}`}
        </span>
        <span className="tabular block text-sm text-muted">{sizeName(t, office)}</span>
      </p>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {t('look.change')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('look.for')} description={t('look.forHint')}>
        <Suspense>
          <ChooseOffice
            {...offered}
            office={office}
            onChoose={(next) => {
              onChoose(next)
              if (next.id !== 'own') setOpen(false)
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
