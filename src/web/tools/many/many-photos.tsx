import type { ReactNode } from 'react'
import { useLabel, useText } from '#web/use-words.ts'
import type { formDataOf } from '../form-data.ts'
import { preparePicture } from '../picture/prepare-picture.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { PhotoList } from './photo-list.tsx'
import { PressMany } from './press-many.tsx'
import { usePhotos } from './use-photos.ts'

type Props = {
  form: ToolForm
  /** Handed in, as everything of the tool's page that is named here would become a file of its own there. */
  formDataOf: typeof formDataOf
  /** The fields that are the same for all. */
  children: ReactNode
}

/** The form of a tool with many photos instead of one. */
export default function ManyPhotos({ form, formDataOf, children }: Props) {
  const { tool, values } = form
  const { file } = tool.fields
  const megabytes = file?.kind === 'image' ? file.maxMegabytes : 0
  const chosen = usePhotos(form, megabytes)
  const t = useText()
  const label = useLabel()
  const hasSettings = Object.values(tool.fields).some(({ kind }) => kind !== 'image')
  const namer = tool.namedBy === undefined ? undefined : tool.fields[tool.namedBy]

  function remove(key: string) {
    const left = chosen.photos.filter((photo) => photo.key !== key)
    if (left.length > 1) return chosen.remove(key)
    // One alone is the form as it always was.
    form.setMany([])
    const [one] = left
    if (!one || one.problem !== undefined) return
    void preparePicture(one.given, one.name, megabytes)
      .then((picture) => form.setPicture('file', picture))
      .catch(() => {})
  }

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={label(tool.name)}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10"
    >
      <PhotoList chosen={chosen} onRemove={remove} onStartOver={() => form.setMany([])} />
      {/* On a phone no box of its own: what it costs and the button stay at the foot of the screen, as far as the form goes. */}
      <div className="self-start max-lg:contents lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
        {hasSettings && <h2 className="mb-4 text-xl max-lg:mt-8">{t('batch.settings')}</h2>}
        {children}
        {namer && (namer.show?.(values) ?? true) && (
          <p className="mt-4 text-sm text-muted">{t('batch.sameName')}</p>
        )}
        <PressMany {...{ form, formDataOf, chosen }} />
      </div>
    </form>
  )
}
