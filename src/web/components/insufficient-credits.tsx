import { Lightbulb } from 'lucide-react'
import { useLocation } from 'react-router'
import { creditText, type Tenths } from '#shared/credits.ts'
import { plans } from '#shared/plans.ts'
import { cameFrom } from '#web/components/billing/came-from.ts'
import { OfferedPacks } from '#web/components/billing/offered-packs.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the picture costs and what there is to spend, where the page knows both. */
  needs?: { cost: Tenths; free: Tenths }
}

const smallest = plans.find((plan) => plan.price !== null && plan.price > 0)

/** Shown where somebody asks for a picture that they cannot pay. */
export function InsufficientCredits({ open, onOpenChange, needs }: Props) {
  const { pathname } = useLocation()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Insufficient Credits"
      description="You don't have enough credits to use this tool. Please purchase a plan to continue creating amazing content!"
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <ButtonLink to={paths.pricing} state={cameFrom(pathname)}>
            View Plans & Pricing
          </ButtonLink>
        </>
      }
    >
      {needs && (
        <p className="mb-3">
          This picture costs {creditText(needs.cost)}; you have {creditText(Math.max(0, needs.free))} to
          spend.
        </p>
      )}
      <p className="flex items-center gap-2.5 rounded-control bg-marigold-soft px-3.5 py-2.5 text-on-marigold">
        <Lightbulb size={18} aria-hidden="true" className="shrink-0" />
        <span>Start from just {smallest?.priceText}/month</span>
      </p>
      {open && <OfferedPacks className="mt-4" />}
    </Dialog>
  )
}
