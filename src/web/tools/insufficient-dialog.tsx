import { paidPlans } from '#shared/plans.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const cheapest = Math.min(...paidPlans.flatMap(({ price }) => price ?? []))

export default function InsufficientDialog({ open, onOpenChange }: Props) {
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
          <ButtonLink to={paths.pricing}>{'View Plans & Pricing'}</ButtonLink>
        </>
      }
    >
      <p className="rounded-control bg-marigold-soft px-3.5 py-2.5 text-sm text-on-marigold">
        {`Start from just ${cheapest} TK/month`}
      </p>
    </Dialog>
  )
}
