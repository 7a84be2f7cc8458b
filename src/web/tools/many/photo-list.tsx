import { CircleAlert, Plus, X } from 'lucide-react'
import { type DragEvent, useId } from 'react'
import { mostPhotos } from '#shared/batch.ts'
import { openedPictures } from '#shared/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import { isRead, type Photo, type usePhotos } from './use-photos.ts'

type Props = {
  chosen: ReturnType<typeof usePhotos>
  onRemove: (key: string) => void
  onStartOver: () => void
}

/** The chosen photos, small, each with its name and the way out. */
export function PhotoList({ chosen, onRemove, onStartOver }: Props) {
  const { photos, isTooMany } = chosen
  const t = useText()
  const read = photos.filter(isRead).length
  const take = (files: FileList | null) => {
    const pictures = [...(files ?? [])]
    if (pictures.length > 0) chosen.add(pictures)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="min-w-0">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-xl">{t('batch.photos', { n: photos.length })}</h2>
        <p role="status" className="text-sm text-muted">
          {read < photos.length
            ? t('batch.reading', { n: read + 1, all: photos.length })
            : t('batch.ofMost', { n: photos.length, most: mostPhotos })}
        </p>
      </div>
      <p className="mb-4 text-muted">{t('batch.intro')}</p>
      {isTooMany && (
        <p role="alert" className="mb-4 font-semibold text-brick">
          {t('batch.onlyFirst', { most: mostPhotos })}
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
        {photos.map((photo) => (
          <Tile key={photo.key} photo={photo} onRemove={() => onRemove(photo.key)} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {photos.length < mostPhotos && <AddButton onFiles={take} />}
        <Button variant="plain" onClick={onStartOver}>
          {t('batch.startOver')}
        </Button>
      </div>
    </div>
  )
}

function Tile({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { name, small, problem } = photo
  const t = useText()
  return (
    <li className="min-w-0">
      <div
        className={classNames(
          'checkerboard relative grid aspect-square place-items-center overflow-hidden rounded-control border',
          problem === undefined ? 'border-line' : 'border-brick',
        )}
      >
        {small ? (
          <img src={small} alt="" width={112} height={112} className="size-full object-cover" />
        ) : problem === undefined ? (
          <Spinner className="text-xl text-brand" />
        ) : (
          <CircleAlert size={24} aria-hidden="true" className="text-brick" />
        )}
        {/* As large as a finger, and drawn small, as the photo is to be seen. */}
        <button
          type="button"
          title={t('batch.remove', { name })}
          aria-label={t('batch.remove', { name })}
          onClick={onRemove}
          className="absolute end-0 top-0 grid size-11 place-items-center"
        >
          <span className="grid size-7 place-items-center rounded-full bg-scrim text-on-scrim">
            <X size={16} aria-hidden="true" />
          </span>
        </button>
      </div>
      <p dir="auto" title={name} className="mt-1 truncate text-sm">
        {name}
      </p>
      {problem !== undefined && <p className="text-sm leading-snug text-brick">{problem}</p>}
    </li>
  )
}

function AddButton({ onFiles }: { onFiles: (files: FileList | null) => void }) {
  const id = useId()
  const t = useText()
  return (
    <span>
      <input
        id={id}
        type="file"
        multiple
        accept={openedPictures}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files)
          currentTarget.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonLook({
          variant: 'quiet',
          className:
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
        })}
      >
        <Plus size={18} aria-hidden="true" />
        {t('batch.add')}
      </label>
    </span>
  )
}
