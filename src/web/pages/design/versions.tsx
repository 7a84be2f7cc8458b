import { useState } from 'react'
import type { DesignVersion } from '#shared/designs/design-view.ts'
import { designFiles, listVersions, seeVersion } from '#web/calls/design.ts'
import { useAsked } from '#web/hooks/use-asked.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useText } from '#web/use-words.ts'
import type { Work } from './use-work.ts'

/** How it was left before. Going back is a step like any other: it can be undone. */
export function Versions({ work }: { work: Work }) {
  const t = useText()
  const [versions, setVersions] = useState<DesignVersion[]>()
  const { ask, isBusy, failed } = useAsked(t('design.pieceLost'))
  const show = () => ask(listVersions(work.id), setVersions)
  const goBack = (version: string) =>
    ask(seeVersion(work.id, version), (design) => work.changeNow(() => design))

  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-xl">
        {t('design.versions')}
      </h2>
      <p className="mt-1 text-muted">{t('design.versionsIntro')}</p>
      {versions ? (
        <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {versions.map(({ id, savedAt, says }) => (
            <li key={id} className="flex items-center gap-3 py-1.5">
              <img
                src={designFiles.version(work.id, id)}
                alt=""
                width={work.design.size.width}
                height={work.design.size.height}
                loading="lazy"
                className="h-20 w-16 shrink-0 rounded-sm bg-sunk object-contain"
              />
              <span className="min-w-0 flex-1">
                <TimeAgo at={savedAt} />
                <span dir="auto" className="block truncate text-sm text-muted">
                  {says}
                </span>
              </span>
              <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void goBack(id)}>
                {t('design.goBack')}
              </Button>
            </li>
          ))}
          {versions.length === 0 && <li className="py-2">{t('design.noVersions')}</li>}
        </ul>
      ) : (
        <Button variant="quiet" busy={isBusy} onClick={() => void show()} className="mt-2">
          {t('design.showVersions')}
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {failed}
      </p>
    </section>
  )
}
