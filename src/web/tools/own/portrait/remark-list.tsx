import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { PortraitPoint, Verdict } from '#shared/offices/portrait-check.ts'
import { useText } from '#web/use-words.ts'

/** What was seen in a photo, and what an office adds to that. */
export type Said = { about: PortraitPoint | 'frame' | 'pixels'; verdict: Verdict; words: string | null }

/** What is to be said of a photo: what is wrong, what is worth a word, and that the rest was looked at. */
export function RemarkList({ remarks }: { remarks: readonly Said[] }) {
  const t = useText()
  const wrong = remarks.filter(({ verdict }) => verdict === 'wrong')
  const minded = remarks.filter(({ verdict }) => verdict === 'mind')
  const fine = remarks.filter(({ verdict }) => verdict === 'good')
  const said = [...wrong, ...minded]
  return (
    <>
      <p className="font-semibold">
        {t(wrong.length > 0 ? 'look.wrong' : minded.length > 0 ? 'look.mind' : 'look.willDo')}
      </p>
      {said.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {said.map(({ about, verdict, words }) => (
            <li key={about} className="flex gap-2.5">
              {verdict === 'wrong' ? (
                <CircleX size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brick" />
              ) : (
                <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-on-marigold" />
              )}
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <ul aria-label={t('look.fine')} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {fine.map(({ about }) => (
            <li key={about} className="flex items-center gap-1.5">
              <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-brand" />
              {t(`look.${about}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
