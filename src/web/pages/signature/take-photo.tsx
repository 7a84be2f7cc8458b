import { Camera, ImagePlus } from 'lucide-react'
import { openedPictures } from '#shared/pictures.ts'
import { useText } from '#web/use-words.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type Props = {
  error: string | null
  isReading: boolean
  hasOne: boolean
  onFile: (file: File) => void
}

export function TakePhoto({ error, isReading, hasOne, onFile }: Props) {
  const t = useText()
  const ways = [
    { words: t(hasOne ? 'signature.another' : 'signature.choose'), icon: ImagePlus, camera: false },
    { words: t('signature.take'), icon: Camera, camera: true },
  ]
  return (
    <FieldGroup label={t('signature.photo')} hint={t('signature.hint')} error={error ?? undefined}>
      <div className="flex flex-wrap items-center gap-2">
        {ways.map(({ words, icon: Icon, camera }) => (
          <label
            key={words}
            className={buttonLook({
              variant: 'quiet',
              className:
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            })}
          >
            <Icon size={18} aria-hidden="true" />
            {words}
            <input
              type="file"
              accept={openedPictures}
              {...(camera && { capture: 'environment' })}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) onFile(file)
                target.value = ''
              }}
            />
          </label>
        ))}
        {isReading && <Spinner label={t('signature.reading')} className="text-xl text-brand" />}
      </div>
    </FieldGroup>
  )
}
