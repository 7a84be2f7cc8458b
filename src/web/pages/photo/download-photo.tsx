import { Download } from 'lucide-react'
import { portraitFiles } from '#shared/offices/files.ts'
import { type Wish, writeWish } from '#shared/offices/wish.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { useText } from '#web/use-words.ts'
import type { PlaceNow } from './place-now.ts'

type Props = { id: string; wish: Wish; now: PlaceNow }

export function DownloadPhoto({ id, wish, now: { wrong } }: Props) {
  const t = useText()
  const { pixels } = wish.office
  return (
    <div className="sm:col-span-2">
      {wrong ? (
        <p role="status" className="rounded-control bg-brick-soft p-3 text-brick">
          {t(wrong)}
        </p>
      ) : (
        <SaveLink href={portraitFiles.office(id, writeWish(wish))} size="large" block>
          <Download size={20} aria-hidden="true" />
          {t('photo.download')}
        </SaveLink>
      )}
      <p className="tabular mt-2 text-center text-sm text-muted">
        {t('photo.fileOf', { ...pixels, dpi: wish.office.dpi })}
      </p>
    </div>
  )
}
