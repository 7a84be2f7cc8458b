import { Dialog as Base } from '@base-ui/react/dialog'
import { Download, Share2, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  canRedraw,
  canRedrawLogo,
  canTouchUp,
  canTouchUpPiece,
  fitsOffices,
  type PictureCard,
  type PictureDetail,
  pictureFiles,
} from '#shared/gallery.ts'
import { cardById } from '#shared/tools/cards.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { EditDesign, TouchUpPieceLink } from '#web/tools/own/edit-design.tsx'
import { TouchUpButton } from '#web/tools/touch-up/touch-up-button.tsx'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { logoAt, photoAt, similarTo } from '#web/paths.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Skeleton } from '#web/ui/card.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { AutoDelete } from './auto-delete.tsx'
import { onSave } from './save-file.ts'
import { ShareDialog } from './share-dialog.tsx'

type Props = { picture: PictureCard; detail: PictureDetail | null; onDelete: () => void }

/** What can be done with the picture, and what it was made with. Below it on a phone, beside it on a large screen. */
export function ViewerPanel({ picture, detail, onDelete }: Props) {
  const t = useText()
  const label = useLabel()
  const [shares, setShares] = useState(false)
  const readAgain = useReadAgain()
  const tool = cardById(picture.tool)
  return (
    <div className="max-h-[46dvh] overflow-y-auto overscroll-contain rounded-t-card bg-card p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink lg:max-h-none lg:w-96 lg:rounded-none lg:p-6">
      <Base.Title dir="auto" className="line-clamp-2 text-xl">
        {picture.name.slice(0, 300)}
      </Base.Title>
      <p className="mt-0.5 text-sm text-muted">
        {label(tool.name)} · <TimeAgo at={picture.createdAt} />
        {detail && ` · ${t('gallery.size', picture)}`}
      </p>
      {detail?.isDamaged && (
        <p role="status" className="mt-3 rounded-control bg-brick-soft p-3 text-sm text-brick">
          {t('gallery.damaged')}
        </p>
      )}

      <div className="mt-4 grid grid-cols-2 gap-2 tight:grid-cols-1">
        <a
          href={pictureFiles.download(picture)}
          download={detail?.fileName}
          onClick={detail ? onSave(pictureFiles.download(picture), detail.fileName) : undefined}
          className={buttonLook({ size: 'compact' })}
        >
          <Download size={18} aria-hidden="true" />
          {t('gallery.download')}
        </a>
        <Button variant="quiet" size="compact" onClick={() => setShares(true)}>
          <Share2 size={18} aria-hidden="true" />
          {t('gallery.share')}
        </Button>
        <ButtonLink variant="quiet" size="compact" to={similarTo(tool.path, picture.id)}>
          <Sparkles size={18} aria-hidden="true" />
          {t('gallery.similar')}
        </ButtonLink>
        <Button variant="quiet" size="compact" onClick={onDelete} className="text-brick">
          <Trash2 size={18} aria-hidden="true" />
          {t('gallery.delete')}
        </Button>
        {detail && canRedraw(detail) && <EditDesign id={detail.id} size="compact" className="col-span-2" />}
        {detail && canTouchUpPiece(detail) && (
          <TouchUpPieceLink id={detail.id} size="compact" className="col-span-2" />
        )}
        {detail && canRedrawLogo(detail) && (
          <ButtonLink variant="quiet" size="compact" to={logoAt(detail.id)} className="col-span-2">
            <ToolIcon name={tool.icon} />
            {t('tool.changeLogo')}
          </ButtonLink>
        )}
        {detail && fitsOffices(detail) && (
          <ButtonLink variant="quiet" size="compact" to={photoAt(detail.id)} className="col-span-2">
            <ToolIcon name={tool.icon} />
            {t('tool.otherSizes')}
          </ButtonLink>
        )}
        {detail && canTouchUp(detail) && (
          <TouchUpButton
            id={detail.id}
            tool={detail.tool}
            onSaved={() => void readAgain()}
            size="compact"
            className="col-span-2"
          />
        )}
      </div>

      {detail ? (
        <>
          <AutoDelete detail={detail} />
          {detail.sides.includes('svg') && (
            <a
              href={pictureFiles.svg(detail)}
              className="mt-3 inline-flex min-h-touch items-center gap-2 text-brand underline underline-offset-4"
            >
              {t('gallery.vector')}
            </a>
          )}
          <MadeWith lines={detail.madeWith} />
        </>
      ) : (
        <Skeleton className="mt-5 h-28 w-full" />
      )}
      {shares && (
        <ShareDialog picture={picture} fileName={detail?.fileName} onClose={() => setShares(false)} />
      )}
    </div>
  )
}

function MadeWith({ lines }: { lines: PictureDetail['madeWith'] }) {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base">{t('gallery.madeWith')}</h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
