import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PictureCard, type PictureDetail, pictureFiles } from '#shared/gallery.ts'
import { paths, pictureAt } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { confirm } from '#web/ui/confirm.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { savePicture } from './save-file.ts'
import { useGalleryAction } from './use-gallery-action.ts'
import { ViewerPanel } from './viewer-panel.tsx'
import { ViewerStage } from './viewer-stage.tsx'

export type ViewerProps = {
  /** Which picture the address names; null is closed. */
  id: string | null
  detail: PictureDetail | null
  pictures: PictureCard[]
  /** The filter of the grid, which the arrows keep to. */
  search: string
}

/** One picture over the whole screen, under an address of its own. */
export default function Viewer({ id, detail, pictures, search }: ViewerProps) {
  const t = useText()
  const navigate = useNavigate()
  const { remove } = useGalleryAction()
  const at = pictures.findIndex((picture) => picture.id === id)
  const picture = id === null ? undefined : (detail ?? pictures[at])
  const [last, setLast] = useState(picture)
  // It stays in sight while the viewer fades out.
  if (picture && picture !== last) setLast(picture)
  const newer = pictures[at - 1]?.id ?? detail?.newer ?? null
  const older = (at >= 0 ? pictures[at + 1]?.id : undefined) ?? detail?.older ?? null

  const go = (to: string) => void navigate(to, { preventScrollReset: true, replace: true })
  const move = (to: string | null) => to && go(pictureAt(to, search))
  const close = () => go(`${paths.dashboard}${search}`)

  async function askToDelete() {
    if (!picture) return
    const yes = await confirm({
      title: t('gallery.deleteOne'),
      text: picture.name.slice(0, 120),
      action: t('gallery.delete'),
      tone: 'danger',
    })
    if (!yes) return
    close()
    remove([picture.id])
  }

  function press(event: KeyboardEvent) {
    const typing =
      event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role=slider]')
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowRight') move(older)
    else if (event.key === 'ArrowLeft') move(newer)
    else if (event.key === 'Delete') void askToDelete()
    else if (event.key.toLowerCase() === 'd' && detail)
      void savePicture(pictureFiles.download(detail), detail.fileName)
  }

  const shown = picture ?? last
  return (
    <Base.Root open={picture !== undefined} onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Backdrop
          className={
            'fixed inset-0 z-50 bg-black transition-opacity duration-150 data-starting-style:opacity-0 ' +
            'data-ending-style:opacity-0'
          }
        />
        <Base.Popup
          onKeyDown={press}
          className={
            'fixed inset-0 z-50 flex flex-col outline-none transition-opacity duration-150 data-starting-style:opacity-0 ' +
            'data-ending-style:opacity-0 lg:flex-row'
          }
        >
          {shown && (
            <ViewerStage
              key={shown.id}
              picture={shown}
              hasBefore={detail?.sides.includes('before') ?? false}
              onNewer={newer ? () => move(newer) : null}
              onOlder={older ? () => move(older) : null}
            />
          )}
          {shown && <ViewerPanel picture={shown} detail={detail} onDelete={() => void askToDelete()} />}
          <Base.Close
            render={
              <IconButton label={t('shell.close')} tone="onScrim" icon={<X size={22} aria-hidden="true" />} />
            }
            className="absolute start-2 top-2"
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
