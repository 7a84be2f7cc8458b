import { Link } from 'react-router'
import { type BrandKit, isEmptyKit } from '#shared/brand-kit.ts'
import { addPiece } from '#web/calls/design.ts'
import { useAsked } from '#web/hooks/use-asked.ts'
import { paths } from '#web/paths.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useText } from '#web/use-words.ts'
import { details, shownDetails, withDetail } from './change-contact.ts'
import { withShown } from './change-look.ts'
import { withLogo } from './change-pieces.ts'
import { thingNamed } from './things.ts'
import type { Work } from './use-work.ts'

/** The shop's details, each with one tap in this design or out of it. */
export function KitPanel({ work, kit }: { work: Work; kit: BrandKit }) {
  const t = useText()
  const { design, change } = work
  const shown = shownDetails(design, kit)
  return (
    <section aria-label={t('design.fromShop')}>
      <h2 className="text-xl">{t('design.fromShop')}</h2>
      {isEmptyKit(kit) ? (
        <p className="mt-1 text-muted">{t('design.noKit')}</p>
      ) : (
        <div className="mt-2 grid">
          {details
            .filter((detail) => kit[detail] !== '')
            .map((detail) => (
              <Switch
                key={detail}
                label={kit[detail]}
                hint={t(`design.${detail}`)}
                checked={shown[detail] !== ''}
                onChange={(isOn) => change(withDetail(design, kit, detail, isOn))}
              />
            ))}
          {kit.logo && <LogoSwitch work={work} />}
        </div>
      )}
      <Link
        to={paths.brand}
        className="mt-1 inline-flex min-h-touch items-center text-brand underline underline-offset-4"
      >
        {t('design.changeKit')}
      </Link>
    </section>
  )
}

function LogoSwitch({ work }: { work: Work }) {
  const t = useText()
  const { id, design, change } = work
  const { ask, isBusy, failed } = useAsked(t('design.pieceLost'))
  const logo = thingNamed(design, 'logo')

  async function turn(isOn: boolean) {
    if (logo) change(withShown(design, logo, isOn))
    else await ask(addPiece(id, null), (piece) => work.changeNow((now) => withLogo(now, piece)))
  }

  return (
    <>
      <Switch
        label={t('design.logo')}
        checked={logo !== undefined && !logo.isHidden}
        disabled={isBusy}
        onChange={(isOn) => void turn(isOn)}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isBusy && <Spinner />}
        {failed}
      </p>
    </>
  )
}
