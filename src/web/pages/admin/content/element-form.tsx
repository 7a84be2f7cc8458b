import { useState } from 'react'
import { buttonActions, contentTypes, type ManagedPage } from '#shared/content.ts'
import type { EditedElement } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useDoor } from '../use-door.ts'

type Props = { page: ManagedPage; section: string; element: EditedElement | null; onClose: () => void }

const typeNames = { text: 'Text', image: 'Picture', button: 'Button' }
const actionNames = {
  redirect: 'Open a page',
  webhook: 'Call a webhook',
  popup: 'Show a message',
  save: 'Nothing but a log line',
}
const valueLabels = {
  redirect: 'Address: https://… or a page of this site such as /pricing',
  webhook: 'Webhook address',
  popup: 'Message',
  save: 'Value',
}

export function ElementForm({ page, section, element, onClose }: Props) {
  // Kept from when the form was opened: what changes elsewhere meanwhile is a clash, not a surprise.
  const [opened] = useState(element)
  const [type, setType] = useState(opened?.type ?? 'text')
  const [action, setAction] = useState(
    buttonActions.find((name) => name === opened?.data.action) ?? 'redirect',
  )
  const fields = ['text', 'url', 'value', 'action']
  const { send, busy, errorOf } = useDoor(paths.adminContent, { fields, onDone: onClose })

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = [...new FormData(event.currentTarget)].filter(
          (field): field is [string, string] => typeof field[1] === 'string',
        )
        const known = opened && { id: opened.id, was: opened.updatedAt.toISOString() }
        void send({ ...Object.fromEntries(typed), ...known, intent: 'save', page, section, type, action })
      }}
    >
      {!opened && (
        <Select
          label="Kind"
          options={contentTypes.map((value) => ({ value, label: typeNames[value] }))}
          value={type}
          onChange={({ target }) => setType(contentTypes.find((name) => name === target.value) ?? 'text')}
        />
      )}
      {type === 'text' && (
        <TextArea
          label="Text"
          name="text"
          rows={6}
          maxLength={20_000}
          defaultValue={opened?.data.text}
          hint="Plain text or these tags: p, br, strong, em, u, h1 to h6, ul, ol, li, a. Everything else is taken out."
          error={errorOf('text')}
        />
      )}
      {type === 'image' && (
        <>
          <TextField
            label="Address of the picture on this site"
            name="url"
            placeholder="/content/pictures/…"
            defaultValue={opened?.data.url}
            error={errorOf('url')}
          />
          <TextField
            label="What it shows"
            optional
            name="text"
            defaultValue={opened?.data.text}
            error={errorOf('text')}
          />
        </>
      )}
      {type === 'button' && (
        <>
          <TextField
            label="Words on the button"
            name="text"
            defaultValue={opened?.data.text}
            error={errorOf('text')}
          />
          <Select
            label="What it does"
            options={buttonActions.map((value) => ({ value, label: actionNames[value] }))}
            value={action}
            onChange={({ target }) =>
              setAction(buttonActions.find((name) => name === target.value) ?? 'redirect')
            }
          />
          <TextField
            label={valueLabels[action]}
            name="value"
            optional={action === 'save'}
            defaultValue={opened?.data.value}
            error={errorOf('value')}
          />
        </>
      )}
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
