import { Camera, RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { flagOf } from '#shared/offices/countries.ts'
import type { Office } from '#shared/offices/office.ts'
import { findOffice } from '#shared/offices/rows.ts'
import { firstWish, writeWish } from '#shared/offices/wish.ts'
import type { Offered } from '#web/calls/offered-offices.ts'
import { placeName, purposeName, sizeName } from '#web/components/offices/office-name.ts'
import { hasCamera } from '#web/device/camera.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import type { Picture } from '../../picture/prepare-picture.ts'
import type { ToolForm } from '../../use-tool-form.ts'
import { remarksFor } from './office-remarks.ts'
import { keepPhotoFor, keptPhotoFor } from './photo-for.ts'
import { RemarkList } from './remark-list.tsx'
import { useOffices } from './use-offices.ts'
import { type Looked, usePortraitCheck } from './use-portrait-check.ts'

const loadChooser = async () => ({
  default: (await import('#web/components/offices/choose-office.tsx')).ChooseOffice,
})
const ChooseOffice = lazyPart(loadChooser)
const GuidedCamera = lazyPart(() => import('./guided-camera.tsx'))

/** What a passport photo is for, whether this one will do, and a camera that helps to take it. */
export default function BeforePaying({ form, isStudio }: { form: ToolForm; isStudio: boolean }) {
  const t = useText()
  const offered = useOffices()
  const [chosenNow, setChosen] = useState<Office>()
  const hydrated = useHydrated()
  const chosen = chosenNow ?? (hydrated ? keptPhotoFor()?.office : undefined)
  // What was chosen may have been corrected, or taken away.
  const office =
    chosen?.id === 'own' ? chosen : (findOffice(offered.offices, chosen?.id ?? '') ?? offered.offices[0]!)
  const picture = form.pictures['file']
  const { looked, again } = usePortraitCheck(isStudio ? picture : undefined)

  function choose(next: Office) {
    setChosen(next)
    keepPhotoFor({ office: next, query: `?${String(writeWish(firstWish(next)))}` })
  }

  // Another engine makes one size, and judges photos by itself.
  if (!isStudio) return null
  return (
    <section aria-labelledby="before-paying" className="rounded-card border border-line bg-card p-4">
      <h2 id="before-paying" className="text-lg">
        {t('look.title')}
      </h2>
      <For {...{ office, offered }} onChoose={choose} />
      <div aria-live="polite" className="mt-3 border-t border-line pt-3">
        {picture ? (
          <Seen {...{ looked, again, picture, office }} isDressed={form.values['change_dress'] === 'yes'} />
        ) : (
          <p className="text-muted">{t('look.choose')}</p>
        )}
      </div>
      <GuidedButton onPicture={(taken) => form.setPicture('file', taken)} />
    </section>
  )
}

type ForProps = { office: Office; offered: Offered; onChoose: (office: Office) => void }

function For({ office, offered, onChoose }: ForProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isOwn = office.id === 'own'
  useFetchedAhead(loadChooser)
  return (
    <div className="mt-3 flex items-center gap-3">
      <span aria-hidden="true" className="text-2xl leading-none">
        {isOwn ? '✎' : flagOf(office.country)}
      </span>
      <p className="min-w-0 flex-1 leading-snug">
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

type SeenProps = { looked: Looked; again: () => void; picture: Picture; office: Office; isDressed: boolean }

function Seen({ looked, again, picture, office, isDressed }: SeenProps) {
  const t = useText()
  if (looked.state === 'seen') {
    return <RemarkList remarks={remarksFor(t, looked.check, { office, picture, isDressed })} />
  }
  if (looked.state === 'unseen')
    return (
      <>
        <p>{looked.why ?? t('look.unseen')}</p>
        <Button variant="quiet" size="compact" className="mt-2" onClick={again}>
          <RotateCw size={18} aria-hidden="true" />
          {t('look.again')}
        </Button>
      </>
    )
  return (
    <p className="flex items-center gap-2.5 text-muted">
      <Spinner className="text-brand" /> {t('look.looking')}
    </p>
  )
}

function GuidedButton({ onPicture }: { onPicture: (picture: Picture) => void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const hydrated = useHydrated()
  // The phone's own camera is beside the photo.
  if (hydrated && !hasCamera()) return null
  return (
    <>
      <Button variant="quiet" block className="mt-4" onClick={() => setOpen(true)}>
        <Camera size={18} aria-hidden="true" />
        {t('look.guided')}
      </Button>
      {isOpen && (
        <Suspense>
          <GuidedCamera
            onClose={() => setOpen(false)}
            onPicture={(picture) => {
              setOpen(false)
              onPicture(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
