import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { acceptedPictures } from '#shared/pictures.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { ExamplePlace } from '#server/features/admin/admin.ts'
import { call } from '#web/calls/call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { tool: ToolId; place: ExamplePlace; onClose: () => void }

/** Pictures go to a door of their own, as pages take no files. */
export function ExampleForm({ tool, place, onClose }: Props) {
  const [opened] = useState(place)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { revalidate } = useRevalidator()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    body.set('tool', tool)
    body.set('position', String(opened.position))
    body.set('was', opened.updatedAt?.toISOString() ?? '')
    setBusy(true)
    setError(undefined)
    const answer = await call(paths.adminExamples, { body }, () => true)
    if (answer.kind === 'done') {
      toast({ tone: 'success', text: wordsOf(say('admin.exampleSaved')) })
      onClose()
    } else if (answer.kind === 'refused') setError(answer.message)
    else setError(wordsOf(say('lost.pictures')))
    setBusy(false)
    await revalidate()
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <TextField label="Title" optional name="title" maxLength={120} defaultValue={opened.example?.title} />
      <TextField
        label="Before"
        optional
        name="before"
        type="file"
        accept={acceptedPictures}
        hint={opened.example?.before ? 'Left empty, it stays.' : 'Only where the tool begins with a picture.'}
      />
      <TextField
        label="After"
        name="after"
        type="file"
        accept={acceptedPictures}
        hint={opened.example ? 'Left empty, it stays.' : 'PNG, JPG or WEBP, up to 10MB'}
      />
      <p role="alert" className="font-semibold text-brick empty:hidden">
        {error}
      </p>
      <div className="flex gap-2.5">
        <Button type="submit" size="compact" busy={busy}>
          Save
        </Button>
        <Button variant="plain" size="compact" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
