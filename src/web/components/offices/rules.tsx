import type { Office } from '#shared/offices/office.ts'
import type { Text } from '#shared/written/text.ts'
import { useText } from '#web/use-words.ts'
import { sizeName } from './office-name.ts'
import { signatureLink } from '#web/components/signature-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Worded } from '#web/ui/worded.tsx'

/** What the photo was made to fit, and how sure that is. */
export function Rules({ office }: { office: Office }) {
  const t = useText()
  return (
    <section aria-labelledby="asks">
      <h2 id="asks" className="text-xl">
        {t('photo.asks')}
      </h2>
      <Asked office={office} className="mt-3" />
      {['jobForm', 'admission'].includes(office.kind) && (
        <p className="mt-3">
          <Worded text={t('photo.alsoSignature')} parts={{ link: signatureLink }} />
        </p>
      )}
      <p className="mt-4 rounded-control bg-sunk px-3.5 py-2.5 text-sm">{whoSays(t, office)}</p>
    </section>
  )
}

/** Size, file and head, a line each. */
export function Asked({ office, className }: { office: Office; className?: string }) {
  const t = useText()
  const { least, most } = office.kilobytes
  const percent = (share: number) => Math.round(share * 100)
  const limit =
    least > 1 ? t('photo.between', { least, most }) : most < 5_000 ? t('photo.atMost', { most }) : null
  const lines = [
    [t('photo.askSize'), sizeName(t, office)],
    [
      t('photo.askFile'),
      [t('photo.fileOf', { ...office.pixels, dpi: office.dpi }), limit].filter(Boolean).join(', '),
    ],
    [
      t('photo.askHead'),
      t('photo.headOf', { least: percent(office.head.least), most: percent(office.head.most) }),
    ],
  ] as const
  return (
    <dl className={classNames('grid gap-2', className)}>
      {lines.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[4rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function whoSays(t: Text, { certainty, source, checkedIn: year, country }: Office): string {
  if (country === null && source === '') return t('photo.ours')
  if (certainty === 'assumed') return t('photo.assumed')
  if (certainty === 'listed') return t('photo.listed', { year })
  if (source === '') return t('photo.quotedByMany', { year })
  return t(certainty === 'official' ? 'photo.official' : 'photo.quoted', { source, year })
}
