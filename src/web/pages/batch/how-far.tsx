import { Suspense, useSyncExternalStore } from 'react'
import type { BatchCount } from '#shared/batch.ts'
import type { Sending } from '#web/tools/many/sending.ts'
import { isOnline, onNetworkChange } from '#web/device/network.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'

const TellMe = lazyPart(() => import('#web/tools/result/tell-me.tsx'))

type Props = { count: BatchCount; all: number; sending: Sending }

/** How many are ready, and what its person has to do meanwhile, which is mostly nothing. */
export function HowFar({ count, all, sending }: Props) {
  const { open, done, failed, stopped } = count
  const t = useText()
  const hasNetwork = useSyncExternalStore(onNetworkChange, isOnline, () => true)
  const left = [...sending.values()].filter(({ isHere }) => isHere).length
  return (
    <section className="mb-5">
      <p role="status" className="font-display text-xl font-bold">
        {t('batch.ready', { done, all })}
      </p>
      {failed > 0 && <p className="text-brick">{t('batch.failed', { failed })}</p>}
      {stopped > 0 && <p className="text-muted">{t('batch.stopped', { stopped })}</p>}
      {open > 0 && (
        <>
          <div
            role="progressbar"
            aria-label={t('batch.title')}
            aria-valuemax={all}
            aria-valuenow={all - open}
            className="my-3 h-2 w-full max-w-xl overflow-hidden rounded-full bg-sunk"
          >
            <div
              className="h-full rounded-full bg-brand transition-[width] duration-180"
              style={{ width: `${((all - open) / all) * 100}%` }}
            />
          </div>
          <p className="text-muted">
            {left === 0
              ? t('batch.closePage')
              : t(hasNetwork ? 'batch.keepOpen' : 'batch.noNetwork', { left })}
          </p>
          <div className="mt-2">
            <Suspense>
              <TellMe />
            </Suspense>
          </div>
        </>
      )}
    </section>
  )
}
