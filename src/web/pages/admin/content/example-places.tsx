import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ToolId } from '#shared/tools/cards.ts'
import type { ExamplePlace } from '#server/features/admin/admin.ts'
import { SitePicture } from '#web/components/site-picture.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDoor } from '../use-door.ts'
import { ExampleForm } from './example-form.tsx'

export function ExamplePlaces({ tool, places }: { tool: ToolId; places: ExamplePlace[] }) {
  const [editing, setEditing] = useState<number | null>(null)
  return (
    <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {places.map((place) => (
        <li key={place.position}>
          <Card className="h-full">
            <h3 className="mb-3 text-base tracking-normal">
              Example {place.position}
              {place.example?.title && `: ${place.example.title}`}
            </h3>
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

type Props = { tool: ToolId; place: ExamplePlace; isLast: boolean; onEdit: () => void }

function Place({ tool, place: { position, example }, isLast, onEdit }: Props) {
  const { send, busy } = useDoor(paths.adminContent)
  const at = { tool, position: String(position) }
  if (!example) {
    return (
      <Button
        variant="quiet"
        size="compact"
        aria-label={`Choose pictures for place ${position}`}
        onClick={onEdit}
      >
        Choose pictures
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
            alt={pictures.length === 2 && index === 0 ? 'Before' : 'After'}
            sizes="160px"
            className="aspect-square min-w-0 flex-1 rounded-control object-cover"
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between">
        <IconButton
          label={`Move example ${position} forward`}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          disabled={busy || position === 1}
          onClick={() => void send({ intent: 'move-example', ...at, by: 'up' })}
        />
        <IconButton
          label={`Move example ${position} back`}
          icon={<ArrowRight size={18} aria-hidden="true" />}
          disabled={busy || isLast}
          onClick={() => void send({ intent: 'move-example', ...at, by: 'down' })}
        />
        <IconButton
          label={`Edit example ${position}`}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={`Delete example ${position}`}
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void send({ intent: 'delete-example', ...at })}
        />
      </div>
    </>
  )
}
