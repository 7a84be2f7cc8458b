import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type BatchCount, batchDoors, type BatchPhoto, type BatchView } from '#shared/batch.ts'
import { askOfBatch } from '#web/calls/batch.ts'
import { lostWords, persist } from '#web/calls/persist.ts'
import { isOnline } from '#web/device/network.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { paths } from '#web/paths.ts'
import { forgetSent } from '#web/tools/many/sending.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'

type Props = {
  batch: BatchView
  count: BatchCount
  toolPath: string
  /** Tried again, a photo that never came is sent if it still lies here. */
  goOn: (photos: readonly BatchPhoto[]) => Promise<void>
}

export function BatchActions({ batch, count, toolPath, goOn }: Props) {
  const { id, photos, cost } = batch
  const t = useText()
  const { ask, asks } = useAsk(goOn)
  const ready = photos.filter(({ picture }) => picture !== null).length
  const again = photos.filter(({ canRetry }) => canRetry).length
  const canStop = photos.some(({ state }) => state === 'awaited' || state === 'queued')
  useEffect(() => {
    if (count.open + again === 0) forgetSent(id)
  }, [id, count.open, again])
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      {ready > 0 && (
        <a href={batchDoors.zip(id)} download className={buttonLook({})}>
          <Download size={18} aria-hidden="true" />
          {t('batch.zip', { n: ready })}
        </a>
      )}
      {again > 0 && (
        <Button
          variant="quiet"
          busy={asks === 'again'}
          onClick={() => void ask('again', batchDoors.again(id))}
        >
          {t('batch.again', { n: again, cost: again * cost })}
        </Button>
      )}
      {canStop && (
        <Button variant="risky" busy={asks === 'stop'} onClick={() => void ask('stop', batchDoors.stop(id))}>
          {t('batch.stop')}
        </Button>
      )}
      {count.open === 0 && (
        <>
          <ButtonLink to={paths.dashboard} variant="quiet">
            {t('batch.toGallery')}
          </ButtonLink>
          <ButtonLink to={toolPath} variant="plain">
            {t('batch.more')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** Both can be asked twice and happen once. */
function useAsk(goOn: Props['goOn']) {
  const [asks, setAsks] = useState<'stop' | 'again' | null>(null)
  const readAgain = useReadAgain()
  async function ask(what: 'stop' | 'again', address: string) {
    setAsks(what)
    const answer = await persist(() => askOfBatch(address))
    if (answer.kind === 'done') void goOn(answer.value)
    else toast({ tone: 'error', text: answer.kind === 'lost' ? lostWords(isOnline()) : answer.message })
    await readAgain()
    setAsks(null)
  }
  return { ask, asks }
}
