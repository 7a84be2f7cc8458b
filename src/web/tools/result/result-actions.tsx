import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { ChevronDown, Download, RefreshCw, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { GenerationView } from '#shared/generation.ts'
import { type Tool, useInTargets } from '#shared/tools/index.ts'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { saveFile } from '#web/device/save-file.ts'
import { canShare, shareFile } from '#web/device/share.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Stencil } from '#web/stencil.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Popover } from '#web/ui/popover.tsx'
import { menuItemLook } from '#web/ui/popup-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/toast.ts'
import { pictureFile } from './save-picture.ts'

type Props = {
  tool: Tool
  generation: GenerationView
  backdrop: string | null
  isBusy: boolean
  /** Missing where nothing could come out but the same picture. */
  onAgain?: () => void
}

export function ResultActions({ tool, generation, backdrop, isBusy, onAgain }: Props) {
  const [downloading, setDownloading] = useState(false)
  const { downloaded, downloadFailed, download: downloads } = tool.messages
  const t = useText()
  const label = useLabel()

  async function download() {
    setDownloading(true)
    try {
      const file = await pictureFile(generation, backdrop)
      saveFile(file, file.name)
      toast({ tone: 'success', text: wordsOf(downloaded) })
    } catch {
      toast({ tone: 'error', text: wordsOf(downloadFailed) })
    } finally {
      setDownloading(false)
    }
  }

  return (
    <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
      <Button busy={downloading} onClick={() => void download()}>
        {!downloading && <Download size={18} aria-hidden="true" />}
        {label(downloads)}
      </Button>
      {generation.result?.svgUrl && (
        <a href={generation.result.svgUrl} download className={buttonLook({ variant: 'quiet' })}>
          {t('tool.downloadSvg')}
        </a>
      )}
      <ShareButton generation={generation} backdrop={backdrop} />
      {onAgain && (
        <Button variant="quiet" onClick={onAgain} disabledBecause={isBusy && t('tool.waitUntilMade')}>
          <RefreshCw size={18} aria-hidden="true" />
          {t('tool.generateAgain', { price: tool.price })}
        </Button>
      )}
      <UseIn tool={tool} id={generation.id} />
    </div>
  )
}

function UseIn({ tool, id }: { tool: Tool; id: string }) {
  const t = useText()
  const label = useLabel()
  const targets = useInTargets(tool.id)
  return (
    <Popover
      id={useId()}
      renderTrigger={(opens) => (
        <button type="button" {...opens} className={buttonLook({ variant: 'quiet' })}>
          {t('tool.useIn')}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
      className="mb-[calc(var(--bottom-bar)+0.5rem)] max-h-80 w-72 [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline]"
    >
      <Stencil shape={`use in, from ${tool.id}`} values={{ id }}>
        {(its) =>
          targets.map((target) => (
            <Link
              key={target.id}
              to={`${target.path}?from=${its.id}`}
              className={classNames(menuItemLook, 'no-underline')}
            >
              <ToolIcon name={target.icon} />
              {label(target.name)}
            </Link>
          ))
        }
      </Stencil>
    </Popover>
  )
}

/** Only where the phone can hand a file to another app. */
function ShareButton({ generation, backdrop }: Pick<Props, 'generation' | 'backdrop'>) {
  const hydrated = useHydrated()
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!hydrated || !canShare()) return null

  async function share() {
    setBusy(true)
    const how = await pictureFile(generation, backdrop).then(
      (file) => shareFile(file, generation.name),
      () => 'failed',
    )
    setBusy(false)
    if (how === 'again') toast({ tone: 'info', text: wordsOf(say('pictures.shareAgain')) })
    if (how === 'failed') toast({ tone: 'info', text: wordsOf(say('pictures.notSent')) })
  }

  return (
    <Button variant="quiet" busy={busy} onClick={() => void share()}>
      {!busy && <Share2 size={18} aria-hidden="true" />}
      {t('tool.share')}
    </Button>
  )
}
