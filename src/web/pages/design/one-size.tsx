import { Download } from 'lucide-react'
import { type ShapeName, shapes } from '#shared/designs/shapes.ts'
import { designFiles } from '#web/calls/design.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { useText } from '#web/use-words.ts'
import { shapeName } from './names.ts'
import type { Work } from './use-work.ts'

/** The one size that is adjusted. */
export function OneSize({ work, shape }: { work: Work; shape: ShapeName }) {
  const t = useText()
  const { width, height } = shapes[shape]
  return (
    <section aria-labelledby="one-size">
      <h2 id="one-size" className="text-xl">
        {t(shapeName[shape])}
      </h2>
      <p className="tabular text-sm text-muted">{t('design.pixels', { width, height })}</p>
      <p className="mt-1 mb-3 text-muted">{t('design.oneSizeText')}</p>
      {work.save.kind === 'saved' ? (
        <SaveLink href={designFiles.shape(work.id, shape)} variant="quiet">
          <Download size={18} aria-hidden="true" />
          {t('design.download')}
        </SaveLink>
      ) : (
        <p className="flex min-h-touch items-center">{t('design.waitUntilSaved')}</p>
      )}
    </section>
  )
}
