import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DesignView } from '#shared/designs/design-view.ts'
import { fileNameFor } from '#shared/file-name.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { fetchPicture } from '#web/calls/call.ts'
import { putDesign, seeDesign } from '#web/calls/design.ts'
import { saveFile } from '#web/device/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'
import type { Work } from './use-work.ts'

const lookEveryMs = 700
const waitMs = 120_000

/** The picture as the server draws it: what is saved is drawn a moment later. */
export function DownloadPicture({ work, name }: { work: Work; name: string }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      const { version } = await drawn(work.id)
      const bytes = await fetchPicture(pictureFiles.download({ id: work.id, version }))
      saveFile(bytes, fileNameFor(name, 'jpg'))
    } catch {
      toast({ tone: 'error', text: t('design.notDrawn') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      busy={isBusy}
      onClick={() => void press()}
      disabledBecause={work.save.kind !== 'saved' && t('design.waitUntilSaved')}
    >
      {!isBusy && <Download size={18} aria-hidden="true" />}
      {t('design.downloadPicture')}
    </Button>
  )
}

class NotDrawn extends Error {}

/** Once the picture shows what the document says. One that could not be drawn is asked for once more. */
async function drawn(id: string): Promise<DesignView> {
  const until = performance.now() + waitMs
  let hasAsked = false
  while (performance.now() < until) {
    const answer = await seeDesign({ id, shape: null })
    if (answer.kind === 'refused') break
    const view = answer.kind === 'done' ? answer.value : null
    if (view?.state === 'done') return view
    if (view?.state === 'failed') {
      if (hasAsked) break
      hasAsked = true
      await putDesign({ id, shape: null }, view.design, view)
    }
    await new Promise((wake) => setTimeout(wake, lookEveryMs))
  }
  throw new NotDrawn()
}
