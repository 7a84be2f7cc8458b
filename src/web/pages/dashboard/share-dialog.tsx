import { say } from '#shared/words/say.ts'
import { useText } from '#web/use-words.ts'
import { wordsOf } from '#web/words.ts'
import { Link2, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { type PictureCard, pictureFiles, shareDayChoices, type ShareView } from '#shared/gallery.ts'
import { copyText } from '#web/device/copy-text.ts'
import { canShare, shareFile } from '#web/device/share.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchFile } from './save-file.ts'
import type { ShareAnswer } from './shares.ts'

type Props = { picture: PictureCard; fileName: string | undefined; onClose: () => void }

/** The phone's own sheet with the file itself, or a link that ends by itself. */
export function ShareDialog({ picture, fileName = 'picture.jpg', onClose }: Props) {
  const t = useText()
  return (
    <Dialog open onOpenChange={onClose} title={t('gallery.share')}>
      <SendFile picture={picture} fileName={fileName} />
      <PrivateLink pictureId={picture.id} />
    </Dialog>
  )
}

/** The sheet opens only right after a tap, so the file is fetched before there is anything to tap. */
function SendFile({ picture, fileName }: { picture: PictureCard; fileName: string }) {
  const t = useText()
  const [file, setFile] = useState<File | 'failed' | null>(null)
  const [mayShare] = useState(() => canShare())
  const address = pictureFiles.download(picture)
  useEffect(() => {
    if (!mayShare) return
    let isOpen = true
    fetchFile(address, fileName).then(
      (fetched) => isOpen && setFile(fetched),
      () => isOpen && setFile('failed'),
    )
    return () => {
      isOpen = false
    }
  }, [address, fileName, mayShare])
  if (!mayShare) return null

  async function share() {
    if (!(file instanceof File)) return
    const how = await shareFile(file)
    if (how === 'again' || how === 'failed')
      toast({ tone: 'error', text: wordsOf(say('pictures.notShared')) })
  }

  if (file === 'failed') return <p className="mb-5 text-brick">{wordsOf(say('tools.notDownloaded'))}</p>
  if (file && !canShare(file)) return null
  return (
    <div className="mb-6">
      <Button block size="large" busy={file === null} onClick={() => void share()}>
        <Send size={18} aria-hidden="true" />
        {t('gallery.send')}
      </Button>
      <p className="mt-2 text-center text-sm text-muted">{t('gallery.sendTo')}</p>
    </div>
  )
}

function PrivateLink({ pictureId }: { pictureId: string }) {
  const t = useText()
  const door = `/dashboard/${pictureId}/shares`
  const list = useFetcher<ShareView[]>()
  const create = useFetcher<ShareAnswer>()
  const { load } = list
  useEffect(() => void load(door), [load, door])
  const [isEnded, setEnded] = useState(false)
  const address = create.data?.ok && !isEnded ? create.data.address : undefined

  return (
    <section>
      <h3 className="flex items-center gap-2 text-base">
        <Link2 size={18} aria-hidden="true" />
        {t('gallery.link')}
      </h3>
      <p className="mt-1 text-sm text-muted">{t('gallery.linkText')}</p>
      <create.Form
        method="post"
        action={door}
        onSubmit={() => setEnded(false)}
        className="mt-3 flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="intent" value="create" />
        <Select
          label={t('gallery.lasts')}
          name="days"
          defaultValue="7"
          options={shareDayChoices.map((days) => ({
            value: String(days),
            label: days === 0 ? t('gallery.untilEnded') : t('gallery.days', { days }),
          }))}
          className="flex-1 basis-32"
        />
        <Button type="submit" variant="quiet" busy={create.state !== 'idle'}>
          {t('gallery.createLink')}
        </Button>
      </create.Form>
      {create.data?.ok === false && (
        <p role="alert" className="mt-2 text-sm text-brick">
          {create.data.message}
        </p>
      )}
      {address && <NewLink address={address} />}
      <ul className="mt-4 divide-y divide-line">
        {/* The newest stands first: its address goes with it, as a dead one is not to be copied. */}
        {list.data?.map((share, at) => (
          <OpenLink key={share.id} {...{ share, door }} onEnd={() => at === 0 && setEnded(true)} />
        ))}
      </ul>
    </section>
  )
}

function NewLink({ address }: { address: string }) {
  const t = useText()
  async function copy() {
    if (await copyText(address)) toast({ tone: 'success', text: wordsOf(say('pictures.linkCopied')) })
    else toast({ tone: 'error', text: wordsOf(say('pictures.copyLink')) })
  }
  return (
    <div className="mt-3 rounded-control bg-brand-soft p-3">
      <p className="text-sm">{t('gallery.copyNow')}</p>
      <div className="mt-2 flex gap-2">
        <input
          readOnly
          value={address}
          aria-label={t('gallery.newLink')}
          onFocus={(event) => event.target.select()}
          className="min-h-touch min-w-0 flex-1 rounded-control border border-line bg-card px-3 text-sm text-ink"
        />
        <Button onClick={() => void copy()}>{t('gallery.copy')}</Button>
      </div>
    </div>
  )
}

function OpenLink({ share, door, onEnd }: { share: ShareView; door: string; onEnd: () => void }) {
  const t = useText()
  const end = useFetcher<ShareAnswer>()
  if (end.state !== 'idle') return null
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <p className="text-sm">
        {t('gallery.linkOf', { day: share.createdAt.getTime() })}
        <span className="block text-muted">
          {t(share.goes ? 'gallery.linkGoes' : 'gallery.linkEnds', { day: share.endsAt.getTime() })}
        </span>
      </p>
      <end.Form method="post" action={door} onSubmit={onEnd}>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="share" value={share.id} />
        <Button type="submit" variant="plain" size="compact" className="text-brick">
          {t('gallery.endLink')}
        </Button>
      </end.Form>
    </li>
  )
}
