import { useId, useState } from 'react'
import type { Me } from '#shared/me.ts'
import type { BatchPhoto } from '#shared/batch.ts'
import { openedPictures } from '#shared/pictures.ts'
import { readPhoto } from '#web/tools/many/read-photo.ts'
import { beginSending } from '#web/tools/many/sending.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { useText } from '#web/use-words.ts'
import { assign } from './assign.ts'

/** What a tool takes at most; which one it is, the server knows. */
const maxMegabytes = 20

type Props = { me: Me; id: string; missing: readonly BatchPhoto[] }

/** The page was closed before all photos were sent, and this device does not have them: they are chosen once more. */
export default function Missing({ me, id: batch, missing }: Props) {
  const t = useText()
  const id = useId()
  const [isReading, setReading] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function take(files: readonly File[]) {
    setReading(true)
    const { found, others } = assign(files, missing)
    const wrong = others.map(({ name }) => t('batch.notOne', { name }))
    for (const { at, file } of found) {
      const read = await readPhoto(file, maxMegabytes)
      if ('problem' in read) wrong.push(`${file.name}: ${read.problem}`)
      else beginSending({ owner: me.id, id: batch }, [{ at, ...read }])
    }
    setProblems(wrong)
    setReading(false)
  }

  return (
    <div className="mb-5 rounded-card bg-marigold-soft p-4 text-on-marigold">
      <p>{t('batch.missing', { n: missing.length })}</p>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mt-1 font-semibold">
          {problem}
        </p>
      ))}
      <div className="mt-3">
        <input
          id={id}
          type="file"
          multiple
          accept={openedPictures}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (files.length > 0 && !isReading) void take(files)
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonLook({
            size: 'compact',
            className:
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
          })}
        >
          {isReading && <Spinner />}
          {t('batch.chooseAgain')}
        </label>
      </div>
    </div>
  )
}
