import { useState } from 'react'
import { widestSitePicture } from '#shared/content.ts'
import { openedPictures } from '#shared/pictures.ts'
import { sendSmall } from '#web/tools/picture/send-small.ts'
import { useText } from '#web/use-words.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { doors } from '../doors.ts'

type Props = { url: string; error: string | undefined; onBusy: (busy: boolean) => void; onKept: () => void }

/** A picture for the page: kept as soon as it is chosen, shown to nobody until the element is saved. */
export function PictureField({ url, error, onBusy, onKept }: Props) {
  const t = useText()
  const [kept, setKept] = useState(url)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function keep(file: File) {
    const body = new FormData()
    body.set('picture', file)
    setFailed(undefined)
    setBusy(true)
    onBusy(true)
    const answer = await sendSmall(doors.contentPictures, body, widestSitePicture * 2, (wire) =>
      typeof wire['url'] === 'string' ? wire['url'] : undefined,
    )
    setBusy(false)
    onBusy(false)
    if (answer.kind === 'done') {
      setKept(answer.value)
      onKept()
    } else if (answer.kind === 'refused') setFailed(answer.message)
    else setFailed(t('admin.picture.lost'))
  }

  const wrong = failed ?? error
  return (
    <div className="grid gap-3">
      <TextField
        label={t('admin.picture.label')}
        type="file"
        accept={openedPictures}
        disabled={busy}
        hint={t(kept ? 'admin.picture.stays' : 'admin.picture.kinds')}
        error={wrong && <span role="alert">{wrong}</span>}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void keep(file)
        }}
      />
      <input type="hidden" name="url" value={kept} />
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {busy && (
          <>
            <Spinner /> {t('admin.picture.sending')}
          </>
        )}
      </p>
      {kept && (
        <img
          src={kept}
          alt={t('admin.picture.chosen')}
          className="max-h-40 justify-self-start rounded-control border border-line"
        />
      )}
    </div>
  )
}
