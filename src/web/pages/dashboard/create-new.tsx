import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { tools } from '#shared/tools/index.ts'
import { CostBadge } from '#web/components/credits.tsx'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Chooses the tool for a new picture; without script it leads to the page of all tools. */
export function CreateNew() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonLink
        to={paths.tools}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        className="w-full sm:w-auto"
      >
        <Plus size={20} aria-hidden="true" />
        Create New Image
      </ButtonLink>
      <Dialog open={open} onOpenChange={setOpen} title="Create New Image">
        <ul className="-mx-2">
          {tools.map((tool) => (
            <li key={tool.id}>
              <Link
                to={tool.path}
                className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 no-underline hover:bg-sunk"
              >
                <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
                  <ToolIcon name={tool.icon} />
                </span>
                <span className="flex-1 leading-tight font-semibold">{tool.name}</span>
                <CostBadge cost={tool.price} />
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
