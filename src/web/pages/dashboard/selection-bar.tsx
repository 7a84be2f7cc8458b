import { Download, Trash2 } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useGalleryAction } from './use-gallery-action.ts'
import type { Selection } from './use-selection.ts'

/** What to do with the chosen ones. Stands above the bar at the foot of a phone. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { remove } = useGalleryAction()
  const { ids } = selection
  if (!selection.isOn) return null

  async function ask() {
    const many = ids.length === 1 ? 'this ad' : `these ${ids.length} ads`
    const yes = await confirm({ title: `Delete ${many}?`, action: 'Delete', tone: 'danger' })
    if (!yes) return
    remove(ids)
    selection.stop()
  }

  const none = ids.length === 0 && 'Choose some pictures first'
  return (
    <section
      aria-label="Chosen pictures"
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 ps-4 shadow-soft"
    >
      <p aria-live="polite" className="tabular me-auto py-2 font-semibold">
        {ids.length} selected
      </p>
      <Button variant="plain" size="compact" onClick={selection.chooseAll}>
        Select all
      </Button>
      {ids.length === 0 ? (
        <a
          href={paths.everythingZip}
          className="inline-flex min-h-touch items-center gap-2 px-3 text-sm font-semibold text-brand underline underline-offset-4"
        >
          <Download size={18} aria-hidden="true" />
          Download everything
        </a>
      ) : (
        <form method="post" action={paths.zip}>
          <input type="hidden" name="pictures" value={ids.join(',')} />
          <Button type="submit" size="compact">
            <Download size={18} aria-hidden="true" />
            Download ZIP
          </Button>
        </form>
      )}
      <Button size="compact" variant="danger" disabledBecause={none} onClick={() => void ask()}>
        <Trash2 size={18} aria-hidden="true" />
        Delete
      </Button>
    </section>
  )
}
