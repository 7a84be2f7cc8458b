import { Camera, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { openedPictures } from '#shared/pictures.ts'
import type { ImageField } from '#shared/tools/declaration/field-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type ControlProps, FieldGroup } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { RequiredLabel } from './required-label.tsx'
import type { Picture } from '../picture/prepare-picture.ts'

type Props = {
  field: ImageField
  picture: Picture | undefined
  busy: boolean
  error: string | undefined
  onFiles: (files: readonly File[]) => void
  /** Dragged from another page, a picture is often but its address. */
  onNoFile: () => void
  onRemove: () => void
}

/** Takes a tap, the camera and a drop; a paste anywhere in the form finds its way here too. */
export function ImageBox({ field, picture, busy, error, onFiles, onNoFile, onRemove }: Props) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  const invalid = error ? ({ 'aria-describedby': `${id}-error`, 'aria-invalid': true } as const) : undefined
  const t = useText()
  const asLabel = useLabel()
  const label = asLabel(field.label)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
    else onNoFile()
  }

  return (
    <FieldGroup
      label={field.required ? <RequiredLabel text={label} /> : label}
      hint={asLabel(field.hint)}
      error={error}
      optional={!field.required}
      id={id}
    >
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative rounded-card border bg-card p-3 transition-colors duration-150',
          picture ? 'border-line' : 'border-dashed',
          error ? 'border-brick' : !picture && 'border-edge',
          isOver && 'border-brand bg-brand-soft',
        )}
      >
        {picture ? (
          <Chosen picture={picture} label={label} onRemove={onRemove} />
        ) : (
          <div className="flex flex-col items-center gap-3 px-2 py-5 text-center">
            {busy ? (
              <Spinner label={t('tool.readingPicture')} className="text-2xl text-brand" />
            ) : (
              <ImagePlus size={28} aria-hidden="true" className="text-muted" />
            )}
            <div className="flex flex-wrap justify-center gap-2">
              <FileButton
                label={t('tool.chooseFor', { field: label })}
                text={t('tool.choosePicture')}
                onFiles={onFiles}
                multiple={field.multiple}
                invalid={invalid}
              />
              <FileButton
                label={t('tool.takePhotoFor', { field: label })}
                text={t('tool.takePhoto')}
                onFiles={onFiles}
                invalid={invalid}
                camera
              />
            </div>
            <p className="text-sm text-muted pointer-coarse:hidden">{t('tool.dropHere')}</p>
            {field.multiple && <p className="text-sm text-muted">{t('tool.upToForty')}</p>}
          </div>
        )}
      </div>
    </FieldGroup>
  )
}

type FileButtonProps = {
  label: string
  text: string
  onFiles: (files: readonly File[]) => void
  camera?: boolean
  multiple?: boolean
  /** Belongs to a field of which something is wrong. */
  invalid: Partial<ControlProps> | undefined
}

function FileButton({ label, text, onFiles, camera, multiple, invalid }: FileButtonProps) {
  const id = useId()

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again after it was removed.
    currentTarget.value = ''
  }

  return (
    <span className={camera ? 'relative z-10 hidden pointer-coarse:inline-flex' : undefined}>
      <input
        {...invalid}
        id={id}
        type="file"
        accept={openedPictures}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonLook({
          variant: 'quiet',
          className: classNames(
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
            // A tap anywhere in the box means this one; were it moved, the box would be its own no more.
            !camera && "after:absolute after:inset-0 after:content-[''] active:translate-none!",
          ),
        })}
      >
        {camera && <Camera size={18} aria-hidden="true" />}
        {text}
      </label>
    </span>
  )
}

type ChosenProps = { picture: Picture; label: string; onRemove: () => void }

function Chosen({ picture, label, onRemove }: ChosenProps) {
  const { url, file, width, height, wasShrunk } = picture
  const t = useText()
  const formats = useFormats()
  return (
    <div className="flex flex-wrap items-center gap-3.5">
      <img
        src={url}
        alt={t('tool.chosenFor', { field: label })}
        width={96}
        height={96}
        className="checkerboard size-[96px] shrink-0 rounded-control object-contain"
      />
      <div className="min-w-0 flex-1 basis-24">
        <p className="line-clamp-2 font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-muted">
          <span className="whitespace-nowrap tight:whitespace-normal">
            {t('tool.pixels', { width, height })}
          </span>
          {` · ${formats.bytes(file.size)}`}
          {wasShrunk && ` · ${t('tool.madeSmaller')}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="compact"
        aria-label={t('shell.remove', { name: label })}
        onClick={onRemove}
        className="max-sm:px-3"
      >
        <X size={18} aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">{t('tool.remove')}</span>
      </Button>
    </div>
  )
}
