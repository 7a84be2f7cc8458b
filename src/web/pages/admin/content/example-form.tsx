import { say } from '#shared/words/say.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { wordsOf } from '#web/words.ts'
import { type SubmitEvent, useState } from 'react'
import { widestSitePicture } from '#shared/content.ts'
import { openedPictures } from '#shared/pictures.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { ExamplePlace } from '#server/features/admin/admin.ts'
import { sendSmall } from '#web/tools/picture/send-small.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'
import { doors } from '../doors.ts'

type Props = { tool: ToolId; place: ExamplePlace; onClose: () => void }

/** Pictures go to a door of their own, as pages take no files. */
export function ExampleForm({ tool, place, onClose }: Props) {
  const t = useText()
  const [opened] = useState(place)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const readAgain = useReadAgain()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    body.set('tool', tool)
    body.set('position', String(opened.position))
    body.set('was', opened.updatedAt?.toISOString() ?? '')
    setBusy(true)
    setError(undefined)
    const answer = await sendSmall(doors.examples, body, widestSitePicture * 2, () => true)
    if (answer.kind === 'done') {
      toast({ tone: 'success', text: wordsOf(say('admin.exampleSaved')) })
      onClose()
    } else if (answer.kind === 'refused') setError(answer.message)
    else setError(wordsOf(say('lost.pictures')))
    setBusy(false)
    await readAgain()
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <TextField
        label={t('admin.examples.name')}
        optional
        name="title"
        maxLength={120}
        defaultValue={opened.title}
      />
      <TextField
        label={t('admin.element.inBangla', { what: t('admin.examples.name') })}
        hint={t('admin.element.inBanglaHint')}
        optional
        name="titleInBangla"
        lang="bn"
        maxLength={120}
        defaultValue={opened.titleInBangla}
      />
      <TextField
        label={t('shell.before')}
        optional
        name="before"
        type="file"
        accept={openedPictures}
        hint={t(opened.example?.before ? 'admin.examples.stays' : 'admin.examples.beforeHint')}
      />
      <TextField
        label={t('shell.after')}
        name="after"
        type="file"
        accept={openedPictures}
        hint={t(opened.example ? 'admin.examples.stays' : 'admin.picture.kinds')}
      />
      <p role="alert" className="font-semibold text-brick empty:hidden">
        {error}
      </p>
      <div className="flex gap-2.5">
        <Button type="submit" size="compact" busy={busy}>
          {t('admin.save')}
        </Button>
        <Button variant="plain" size="compact" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  )
}
