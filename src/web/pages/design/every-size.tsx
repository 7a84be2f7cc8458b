import { FileArchive, Grid2x2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ShapeName, shapes } from '#shared/designs/shapes.ts'
import { designFiles } from '#web/calls/design.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { shapeAt } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { DownloadPicture } from './download-picture.tsx'
import { shapeName } from './names.ts'
import type { Work } from './use-work.ts'

const names = Object.keys(shapes) as ShapeName[]

/** The design as it was saved, laid out by the server for each place that a shop posts to. */
export function EverySize({ work, name }: { work: Work; name: string }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const { save } = work
  const isSaved = save.kind === 'saved'
  // While something is being saved the one before stays in sight.
  const [revision, setRevision] = useState(0)
  if (isSaved && revision !== save.revision) setRevision(save.revision)
  return (
    <section aria-labelledby="every-size">
      <h2 id="every-size" className="text-xl">
        {t('design.sizes')}
      </h2>
      <p className="mt-1 text-muted">{t('design.sizesIntro')}</p>
      <div className="mt-3">
        <DownloadPicture {...{ work, name }} />
      </div>
      {isSaved ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {!isShown && (
            <Button variant="quiet" onClick={() => setShown(true)}>
              <Grid2x2 size={18} aria-hidden="true" />
              {t('design.makeSizes')}
            </Button>
          )}
          <a href={designFiles.zip(work.id)} download className={buttonLook({ variant: 'quiet' })}>
            <FileArchive size={18} aria-hidden="true" />
            {t('design.allSizes')}
          </a>
        </div>
      ) : (
        <p className="mt-2 flex min-h-touch items-center">{t('design.waitUntilSaved')}</p>
      )}
      {isShown && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
          {names.map((name) => (
            <Size
              key={name}
              {...{ name, revision, isSaved }}
              id={work.id}
              isAdjusted={work.adjusted.includes(name)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type SizeProps = { id: string; name: ShapeName; revision: number; isSaved: boolean; isAdjusted: boolean }

function Size({ id, name, revision, isSaved, isAdjusted }: SizeProps) {
  const t = useText()
  const { width, height } = shapes[name]
  const called = t(shapeName[name])
  return (
    <li className="flex flex-col rounded-control border border-line bg-card p-2">
      <div className="flex aspect-square items-center justify-center rounded-sm bg-sunk">
        <img
          src={designFiles.smallShape(id, name, revision)}
          alt={called}
          width={width}
          height={height}
          loading="lazy"
          className={`max-h-full ${width > height ? 'h-auto w-full' : 'h-full w-auto'}`}
        />
      </div>
      <p className="mt-2 leading-tight font-semibold">{called}</p>
      <p className="tabular mb-2 text-sm text-muted">{t('design.pixels', { width, height })}</p>
      {isAdjusted && <p className="mb-2 text-sm">{t('design.adjusted')}</p>}
      {isSaved && (
        <Link
          to={shapeAt(id, name)}
          aria-label={t('design.adjustSize', { size: called })}
          className={buttonLook({ variant: 'plain', size: 'compact', className: 'mt-auto' })}
        >
          {t('design.adjust')}
        </Link>
      )}
      {isSaved && (
        <SaveLink
          href={designFiles.shape(id, name)}
          aria-label={t('design.downloadSize', { size: called })}
          variant="quiet"
          size="compact"
          className="mt-1"
        >
          {t('design.download')}
        </SaveLink>
      )}
    </li>
  )
}
