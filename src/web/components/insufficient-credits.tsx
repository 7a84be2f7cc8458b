import { Lightbulb } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Tenths } from '#shared/credits.ts'
import { plans } from '#shared/plans.ts'
import { cameFrom } from '#web/components/billing/came-from.ts'
import { OfferedPacks } from '#web/components/billing/offered-packs.tsx'
import { useText } from '#web/use-words.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the picture costs and what there is to spend, where the page knows both. */
  needs?: { cost: Tenths; free: Tenths }
}

const cheapest = plans.flatMap(({ price }) => price || [])[0] ?? 0

/** Shown where somebody asks for a picture that they cannot pay. */
export default function InsufficientCredits({ open, onOpenChange, needs }: Props) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('billing.tooFew')}
      description={t('billing.tooFewText')}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('shell.cancel')}
          </Button>
          <ButtonLink to={paths.pricing} state={cameFrom(pathname)}>
            {t('billing.viewPlans')}
          </ButtonLink>
        </>
      }
    >
      {needs && (
        <p className="mb-3">{t('billing.costsMore', { cost: needs.cost, free: Math.max(0, needs.free) })}</p>
      )}
      <p className="flex items-center gap-2.5 rounded-control bg-marigold-soft px-3.5 py-2.5 text-on-marigold">
        <Lightbulb size={18} aria-hidden="true" className="shrink-0" />
        <span>{t('billing.startFrom', { price: cheapest })}</span>
      </p>
      {open && <OfferedPacks className="mt-4" />}
    </Dialog>
  )
}
