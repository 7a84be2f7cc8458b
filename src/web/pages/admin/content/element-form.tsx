import { useRef, useState } from 'react'
import { buttonActions, type ContentElement, contentTypes, type ManagedPage } from '#shared/content.ts'
import type { EditedElement } from '#server/features/admin/admin.ts'
import { ContentElements } from '#web/components/content-elements.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { InBangla } from './in-bangla.tsx'
import { PictureField } from './picture-field.tsx'
import { usePreview } from './use-preview.ts'

type Props = { page: ManagedPage; section: string; element: EditedElement | null; onClose: () => void }

/** What may stand in a text. */
const tags = { plain: 'p, br, strong, em, u', h1: 'h1', h6: 'h6', others: 'ul, ol, li, a' }

export function ElementForm({ page, section, element, onClose }: Props) {
  const t = useText()
  // Kept from when the form was opened: what changes elsewhere meanwhile is a clash, not a surprise.
  const [opened] = useState(element)
  const [type, setType] = useState(opened?.type ?? 'text')
  const [action, setAction] = useState(
    buttonActions.find((name) => name === opened?.data.action) ?? 'redirect',
  )
  const fields = ['text', 'url', 'value', 'action', 'textInBangla', 'valueInBangla']
  const saving = useDoor(paths.adminContent, { fields, onDone: onClose })
  const preview = usePreview(fields)
  const [sending, setSending] = useState(false)
  const busy = saving.busy || preview.busy || sending
  const errorOf = (field: string) => saving.errorOf(field) ?? preview.errorOf(field)
  const form = useRef<HTMLFormElement>(null)

  function read(): Record<string, string> {
    const typed = [...new FormData(form.current ?? undefined)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    return { ...Object.fromEntries(typed), page, section, type, action }
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        // What is shown below is what was typed when it was asked for.
        onInput={preview.forget}
        onSubmit={(event) => {
          event.preventDefault()
          const known = opened && { id: opened.id, was: opened.updatedAt.toISOString() }
          void saving.send({ ...read(), ...known, intent: 'save' })
        }}
      >
        {!opened && (
          <Select
            label={t('admin.element.kind')}
            options={contentTypes.map((value) => ({ value, label: t(`admin.element.kind.${value}`) }))}
            value={type}
            onChange={({ target }) => setType(contentTypes.find((name) => name === target.value) ?? 'text')}
          />
        )}
        {type === 'text' && (
          <TextArea
            label={t('admin.element.text')}
            name="text"
            rows={6}
            maxLength={20_000}
            defaultValue={opened?.data.text}
            hint={t('admin.element.textHint', tags)}
            error={errorOf('text')}
          />
        )}
        {type === 'image' && (
          <>
            <PictureField
              url={opened?.data.url ?? ''}
              error={errorOf('url')}
              onBusy={setSending}
              onKept={preview.forget}
            />
            <TextField
              label={t('admin.element.shows')}
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
              label={t('admin.element.words')}
              name="text"
              defaultValue={opened?.data.text}
              error={errorOf('text')}
            />
            <Select
              label={t('admin.element.does')}
              options={buttonActions.map((value) => ({ value, label: t(`admin.element.does.${value}`) }))}
              value={action}
              onChange={({ target }) =>
                setAction(buttonActions.find((name) => name === target.value) ?? 'redirect')
              }
            />
            <TextField
              label={
                action === 'redirect'
                  ? t('admin.element.value.redirect', { page: paths.pricing })
                  : t(`admin.element.value.${action}`)
              }
              name="value"
              optional={action === 'save'}
              defaultValue={opened?.data.value}
              error={errorOf('value')}
            />
          </>
        )}
        <InBangla type={type} action={action} data={opened?.data} errorOf={errorOf} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" size="compact" busy={busy}>
            {t('admin.save')}
          </Button>
          <Button
            variant="quiet"
            size="compact"
            busy={busy}
            onClick={() => preview.ask({ ...read(), intent: 'preview' })}
          >
            {t('admin.element.preview')}
          </Button>
          <Button variant="plain" size="compact" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </div>
      </form>
      <div role="status" className="empty:hidden">
        {preview.failed && <p className="mt-4 font-semibold text-brick">{preview.failed}</p>}
        {preview.shown && <Preview elements={preview.shown} />}
      </div>
    </>
  )
}

/** Beside the form, as an element may be a form itself. It is looked at: its links and buttons do nothing here. */
function Preview({ elements }: { elements: ContentElement[] }) {
  const t = useText()
  return (
    <section aria-label={t('admin.element.preview')} className="mt-4 border-t border-line pt-4">
      <p className="mb-3 text-sm text-muted">{t('admin.element.previewText')}</p>
      <div inert className="space-y-5">
        {elements.map((element, index) => (
          <ContentElements key={index} elements={[element]} />
        ))}
      </div>
    </section>
  )
}
