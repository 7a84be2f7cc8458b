import { useState } from 'react'
import { pictureFiles } from '#shared/gallery.ts'
import type { OpenedLogo } from '#server/features/designs/designs.ts'
import { Chips } from '#web/ui/chips.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'

const grounds = { onWhite: 'bg-[#ffffff]', onDark: 'bg-[#14161c]', onClear: 'checkerboard' } as const
type Ground = keyof typeof grounds
const names = Object.keys(grounds) as Ground[]

/** The logo as it is now, on what it may come to stand on. */
export function Shown({ logo }: { logo: OpenedLogo }) {
  const t = useText()
  const [ground, setGround] = useState<Ground>('onWhite')
  return (
    <section className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
      <div
        className={classNames(
          'relative flex aspect-4/3 items-center justify-center rounded-card border border-line p-6',
          grounds[ground],
        )}
      >
        <img
          src={pictureFiles.card(logo, 1280)}
          alt={logo.design.name}
          decoding="async"
          className="max-h-full max-w-full object-contain"
        />
      </div>
      <p role="status" className="mt-2 flex min-h-6 items-center gap-2 text-sm text-muted">
        {logo.state === 'waiting' && (
          <>
            <Spinner /> {t('ownLogo.drawing')}
          </>
        )}
        {logo.state === 'failed' && <span className="font-semibold text-brick">{t('ownLogo.failed')}</span>}
      </p>
      <Chips<Ground>
        label={t('ownLogo.ground')}
        options={names.map((value) => ({ value, label: t(`ownLogo.${value}`) }))}
        value={ground}
        onChange={setGround}
      />
    </section>
  )
}
