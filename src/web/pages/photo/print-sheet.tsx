import { FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { portraitFiles } from '#shared/offices/files.ts'
import { onPaper } from '#shared/offices/office.ts'
import { type PaperName, paperNames, type Sheet, sheetOf } from '#shared/offices/paper.ts'
import { type Wish, writeWish } from '#shared/offices/wish.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { useText } from '#web/use-words.ts'
import { Chips } from '#web/ui/chips.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { PlaceNow } from './place-now.ts'

type Props = { id: string; wish: Wish; now: PlaceNow }

/** A sheet for the photo shop or for the printer at home. */
export function PrintSheet({ id, wish, now: { wrong } }: Props) {
  const t = useText()
  const [paper, setPaper] = useState<PaperName>('4R')
  const [hasStamps, setStamps] = useState(false)
  const sheet = sheetOf(paper, onPaper(wish.office), hasStamps)
  const stamps = sheet.copies.filter(({ isStamp }) => isStamp).length
  const photos = sheet.copies.length - stamps
  const query = writeWish(wish)
  query.set('paper', paper)
  if (hasStamps) query.set('stamps', 'yes')
  const size = { width: sheet.width, height: sheet.height }
  return (
    <section aria-labelledby="print-it">
      <h2 id="print-it" className="text-xl">
        {t('photo.print')}
      </h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="grid content-start gap-3">
          <Chips<PaperName>
            label={t('photo.paper')}
            options={paperNames.map((value) => ({ value, label: value === '4x6' ? '4×6″' : value }))}
            value={paper}
            onChange={setPaper}
          />
          <Switch label={t('photo.stamps')} checked={hasStamps} onChange={setStamps} />
        </div>
        <SheetShape sheet={sheet} />
      </div>
      {/* What is wrong is said where the photo is. */}
      {!wrong && (
        <p role="status" className="mt-4">
          {photos === 0
            ? t('photo.tooLarge')
            : stamps > 0
              ? t('photo.copiesAndStamps', { photos, stamps, ...size })
              : t('photo.copies', { photos, ...size })}
        </p>
      )}
      {photos > 0 && !wrong && (
        <>
          <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
            <SaveLink href={portraitFiles.sheet(id, 'jpg', query)} variant="quiet">
              <Printer size={18} aria-hidden="true" />
              {t('photo.sheetJpg')}
            </SaveLink>
            <SaveLink href={portraitFiles.sheet(id, 'pdf', query)} variant="quiet">
              <FileText size={18} aria-hidden="true" />
              {t('photo.sheetPdf')}
            </SaveLink>
          </div>
          <p className="mt-3 text-sm text-muted">{t('photo.printHint')}</p>
        </>
      )}
    </section>
  )
}

function SheetShape({ sheet }: { sheet: Sheet }) {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto w-full max-w-48 self-center border border-edge bg-white"
      style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}
    >
      {sheet.copies.map(({ left, top, width, height, isStamp }) => (
        <span
          key={`${left} ${top}`}
          className={classNames('absolute rounded-[1px]', isStamp ? 'bg-marigold' : 'bg-brand')}
          style={{
            left: share(left, sheet.width),
            top: share(top, sheet.height),
            width: share(width, sheet.width),
            height: share(height, sheet.height),
          }}
        />
      ))}
    </div>
  )
}
