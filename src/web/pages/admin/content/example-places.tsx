import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Text } from '#shared/written/text.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { ExamplePlace } from '#server/features/admin/admin.ts'
import { SitePicture } from '#web/components/site-picture.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { ExampleForm } from './example-form.tsx'

export function ExamplePlaces({ tool, places }: { tool: ToolId; places: ExamplePlace[] }) {
  const t = useText()
  const [editing, setEditing] = useState<number | null>(null)
  return (
    <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {places.map((place) => (
        <li key={place.position}>
          <Card className="h-full">
            <h3 className="mb-3 text-base tracking-normal">{headingOf(t, place)}</h3>
            {editing === place.position ? (
              <ExampleForm tool={tool} place={place} onClose={() => setEditing(null)} />
            ) : (
              <Place
                tool={tool}
                place={place}
                isLast={place.position === places.length}
                onEdit={() => setEditing(place.position)}
              />
            )}
          </Card>
        </li>
      ))}
    </ol>
  )
}

function headingOf(t: Text, { position: place, example }: ExamplePlace): string {
  return example?.title
    ? t('admin.examples.placeNamed', { place, title: example.title })
    : t('admin.examples.place', { place })
}

type Props = { tool: ToolId; place: ExamplePlace; isLast: boolean; onEdit: () => void }

function Place({ tool, place: { position, example }, isLast, onEdit }: Props) {
  const t = useText()
  const { send, busy } = useDoor(paths.adminContent)
  const at = { tool, position: String(position) }
  if (!example) {
    return (
      <Button
        variant="quiet"
        size="compact"
        aria-label={t('admin.examples.chooseFor', { place: position })}
        onClick={onEdit}
      >
        {t('admin.examples.choose')}
      </Button>
    )
  }
  const pictures = example.before ? [example.before, example.after] : [example.after]
  return (
    <>
      <div className="flex gap-2">
        {pictures.map((picture, index) => (
          <SitePicture
            key={picture.src}
            picture={picture}
            alt={t(pictures.length === 2 && index === 0 ? 'shell.before' : 'shell.after')}
            sizes="160px"
            className="aspect-square min-w-0 flex-1 rounded-control object-cover"
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between">
        <IconButton
          label={t('admin.examples.forward', { place: position })}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          disabled={busy || position === 1}
          onClick={() => void send({ intent: 'move-example', ...at, by: 'up' })}
        />
        <IconButton
          label={t('admin.examples.back', { place: position })}
          icon={<ArrowRight size={18} aria-hidden="true" />}
          disabled={busy || isLast}
          onClick={() => void send({ intent: 'move-example', ...at, by: 'down' })}
        />
        <IconButton
          label={t('admin.examples.edit', { place: position })}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={t('admin.examples.deleteOne', { place: position })}
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void send({ intent: 'delete-example', ...at })}
        />
      </div>
    </>
  )
}
