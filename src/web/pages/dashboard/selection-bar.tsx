import { Download, Trash2 } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { useGalleryAction } from './use-gallery-action.ts'
import type { Selection } from './use-selection.ts'

/** What to do with the chosen ones. Stands above the bar at the foot of a phone. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const t = useText()
  const { remove } = useGalleryAction()
  const { ids } = selection
  if (!selection.isOn) return null

  async function ask() {
    const pictures = ids.length
    const title = pictures === 1 ? t('gallery.deleteOne') : t('gallery.deleteMany', { pictures })
    const yes = await confirm({ title, action: t('gallery.delete'), tone: 'danger' })
    if (!yes) return
    remove(ids)
    selection.stop()
  }

  const none = ids.length === 0 && t('gallery.chooseFirst')
  return (
    <section
      aria-label={t('gallery.chosen')}
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 ps-4 shadow-soft"
    >
      <p aria-live="polite" className="tabular me-auto py-2 font-semibold">
        {t('gallery.selected', { pictures: ids.length })}
      </p>
      <Button variant="plain" size="compact" onClick={selection.chooseAll}>
        {t('gallery.selectAll')}
      </Button>
      {ids.length === 0 ? (
        <a
          href={paths.everythingZip}
          className="inline-flex min-h-touch items-center gap-2 px-3 text-sm font-semibold text-brand underline underline-offset-4"
        >
          <Download size={18} aria-hidden="true" />
          {t('gallery.everything')}
        </a>
      ) : (
        <form method="post" action={paths.zip}>
          <input type="hidden" name="pictures" value={ids.join(',')} />
          <Button type="submit" size="compact">
            <Download size={18} aria-hidden="true" />
            {t('gallery.zip')}
          </Button>
        </form>
      )}
      <Button size="compact" variant="danger" disabledBecause={none} onClick={() => void ask()}>
        <Trash2 size={18} aria-hidden="true" />
        {t('gallery.delete')}
      </Button>
    </section>
  )
}
