import { Camera, RotateCw } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import { hasCamera } from '#web/device/camera.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import type { Picture } from '../../picture/prepare-picture.ts'
import type { ToolForm } from '../../use-tool-form.ts'
import { RemarkList, type Said } from './remark-list.tsx'
import { usePortraitCheck } from './use-portrait-check.ts'

const GuidedCamera = lazyPart(() => import('./guided-camera.tsx'))

type RemarksOf = (check: PortraitCheck<string>, picture: Picture) => readonly Said[]

type Props = { form: ToolForm; remarksOf: RemarksOf; children?: ReactNode }

/** Whether the chosen photo will do, and a camera that helps to take another. */
export function LookedAt({ form, remarksOf, children }: Props) {
  const t = useText()
  const picture = form.pictures['file']
  return (
    <section aria-labelledby="before-paying" className="rounded-card border border-line bg-card p-4">
      <h2 id="before-paying" className="text-lg">
        {t('look.title')}
      </h2>
      {children}
      <div aria-live="polite" className={children ? 'mt-3 border-t border-line pt-3' : 'mt-2'}>
        {picture ? <Seen {...{ picture, remarksOf }} /> : <p className="text-muted">{t('look.choose')}</p>}
      </div>
      <GuidedButton onPicture={(taken) => form.setPicture('file', taken)} />
    </section>
  )
}

function Seen({ picture, remarksOf }: { picture: Picture; remarksOf: RemarksOf }) {
  const t = useText()
  const { looked, again } = usePortraitCheck(picture)
  if (looked.state === 'seen') return <RemarkList remarks={remarksOf(looked.check, picture)} />
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
