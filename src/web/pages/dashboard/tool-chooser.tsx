import { Link } from 'react-router'
import { cards } from '#shared/tools/cards.ts'
import { CostBadge } from '#web/components/credits.tsx'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** All cards with what they cost. */
export default function ToolChooser({ open, onOpenChange }: Props) {
  const t = useText()
  const label = useLabel()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('gallery.createNew')}>
      <ul className="-mx-2">
        {cards.map((tool) => (
          <li key={tool.id}>
            <Link
              to={tool.path}
              className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 no-underline hover:bg-sunk"
            >
              <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
                <ToolIcon name={tool.icon} />
              </span>
              <span className="flex-1 leading-tight font-semibold">{label(tool.name)}</span>
              <CostBadge cost={tool.price} />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
