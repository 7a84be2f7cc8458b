import { cameFrom } from '#web/components/billing/came-from.ts'
import { paths } from '#web/paths.ts'
import { isKeptPage } from '#web/device/kept-page.ts'
import { useMe } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import type { formDataOf } from '../form-data.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { usePressMany } from './use-press-many.ts'
import { isRead, type usePhotos } from './use-photos.ts'

type Props = { form: ToolForm; formDataOf: typeof formDataOf; chosen: ReturnType<typeof usePhotos> }

/** What all of it costs and what is left then, before anything is pressed; and the button. */
export function PressMany({ form, formDataOf, chosen }: Props) {
  const { tool } = form
  const { price } = tool
  const me = useMe()
  const t = useText()
  const label = useLabel()
  const formats = useFormats()
  const { isBusy, problem, press } = usePressMany({ form, formDataOf, chosen })
  const good = chosen.photos.filter((photo) => photo.problem === undefined).length
  const leftOut = chosen.photos.length - good
  const cost = good * price
  const free = me ? me.credits - me.held : 0
  const fit = Math.max(0, Math.floor(free / price))
  // A page of last time shows an old balance, which forbids nothing: the server knows the true one.
  const isPoor = fit < good && !isKeptPage()
  return (
    <>
      <div
        data-stuck
        className={
          'sticky bottom-(--bottom-bar) z-20 -mx-5 mt-6 border-t border-line bg-card px-5 py-3 ' +
          'short:static lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0 lg:py-0'
        }
      >
        {leftOut > 0 && <p className="mb-2 text-sm text-muted">{t('batch.leftOut', { n: leftOut })}</p>}
        {isPoor ? (
          <div role="alert" className="mb-2.5">
            <p className="text-sm font-semibold text-brick">
              {t('batch.notEnough', { photos: good, cost, free, fit })}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {fit > 0 && (
                <Button size="compact" variant="quiet" onClick={() => chosen.keepFirst(fit)}>
                  {t('batch.keepFirst', { fit })}
                </Button>
              )}
              <ButtonLink to={paths.pricing} state={cameFrom(tool.path)} size="compact" variant="quiet">
                {t('batch.getCredits')}
              </ButtonLink>
            </div>
          </div>
        ) : (
          <p data-balance className="mb-2.5 text-center font-semibold">
            {t('batch.total', { photos: good, cost, left: free - cost })}
          </p>
        )}
        {problem && (
          <p role="alert" className="mb-2.5 text-sm font-semibold text-brick">
            {problem}
          </p>
        )}
        <Button
          size="large"
          block
          busy={isBusy}
          disabledBecause={
            !chosen.photos.every(isRead)
              ? t('batch.waitUntilRead')
              : good === 0
                ? t('batch.noneGood')
                : isPoor && t('batch.notEnough', { photos: good, cost, free, fit })
          }
          onClick={() => void press()}
        >
          {isBusy ? t('batch.sending') : `${label(tool.messages.submit)} · ${formats.credits(cost)}`}
        </Button>
      </div>
      <p className="mt-2 text-center text-sm text-muted">{t('batch.each', { price })}</p>
    </>
  )
}
