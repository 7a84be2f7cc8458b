import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ManagedPage, SectionName } from '#shared/content.ts'
import type { EditedElement } from '#server/features/admin/admin.ts'
import { ContentElements } from '#web/components/content-elements.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { ElementForm } from './element-form.tsx'

type Props = { page: ManagedPage; section: SectionName; elements: EditedElement[] }

/** The elements of one section, each as the page shows it, with what can be done to it. */
export function Section({ page, section, elements }: Props) {
  const t = useText()
  const name = t(`admin.content.section.${section}`)
  const [editing, setEditing] = useState<string | null>(null)
  const close = () => setEditing(null)
  return (
    <Card>
      <h3 className="mb-3 text-lg capitalize">{name}</h3>
      <ul className="grid gap-4">
        {elements.map((element, index) => (
          <li key={element.id} className="rounded-control border border-line p-3">
            {editing === element.id ? (
              <ElementForm page={page} section={section} element={element} onClose={close} />
            ) : (
              <Shown
                element={element}
                isFirst={index === 0}
                isLast={index === elements.length - 1}
                onEdit={() => setEditing(element.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {elements.length === 0 && <p className="text-muted">{t('admin.content.empty')}</p>}
      <div className="mt-4">
        {editing === 'new' ? (
          <ElementForm page={page} section={section} element={null} onClose={close} />
        ) : (
          <Button
            variant="quiet"
            size="compact"
            aria-label={t('admin.content.addTo', { section: name })}
            onClick={() => setEditing('new')}
          >
            <Plus size={18} aria-hidden="true" /> {t('shell.add')}
          </Button>
        )}
      </div>
    </Card>
  )
}

type ShownProps = { element: EditedElement; isFirst: boolean; isLast: boolean; onEdit: () => void }

function Shown({ element, isFirst, isLast, onEdit }: ShownProps) {
  const { send, busy } = useDoor(paths.adminContent)
  const t = useText()
  const { id, type, shown } = element
  const what = t(`admin.content.this.${type}`)
  const move = (by: string) => void send({ intent: 'move', id, by })
  return (
    <>
      {/* A preview is looked at: its links and buttons do nothing here. */}
      <div inert className="max-h-72 overflow-y-auto">
        {shown ? (
          <ContentElements elements={[shown]} />
        ) : (
          <p className="text-brick">{t('admin.content.unsafe')}</p>
        )}
      </div>
      <div className="mt-2 flex justify-end gap-1 border-t border-line pt-1">
        <IconButton
          label={t('admin.content.up', { what })}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          disabled={busy || isFirst}
          onClick={() => move('up')}
        />
        <IconButton
          label={t('admin.content.down', { what })}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          disabled={busy || isLast}
          onClick={() => move('down')}
        />
        <IconButton
          label={t('admin.content.edit', { what })}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={t('admin.content.deleteThis', { what })}
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void send({ intent: 'delete', id })}
        />
      </div>
    </>
  )
}
