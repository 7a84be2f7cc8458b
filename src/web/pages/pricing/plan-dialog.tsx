import { useState } from 'react'
import type { Plan } from '#shared/plans.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { pricingOf } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const noLink = 'Payment link not available'

type Props = {
  plan: Plan
  /** Where the plan is paid, if the owner has set it. */
  link: string | null
  /** Another plan that runs now and would end. */
  replaces: Plan | null
  onClose: () => void
}

export function PlanDialog({ plan, link, replaces, onClose }: Props) {
  const [code, setCode] = useState('')
  const { Form, busy, errorOf } = useAnsweredForm({ fields: ['code'], onDone: onClose })
  const wrong = errorOf('code')

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Get ${plan.name} Plan`}
      description="Do you have a Magic Code? Enter it below to instantly activate your subscription!"
    >
      {replaces && (
        <p className="mb-4 rounded-control bg-marigold-soft px-3.5 py-2.5 text-on-marigold">
          Your {replaces.name} plan ends when {plan.name} begins. Your credits stay.
        </p>
      )}
      <Form method="post" action={pricingOf(plan.id)} noValidate>
        <input type="hidden" name="plan" value={plan.id} />
        <TextField
          label="Magic Code (Optional)"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder="Enter your code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          readOnly={busy}
          error={wrong && <span role="alert">{wrong}</span>}
        />
        <div className="mt-5 grid gap-2.5">
          <Button
            type="submit"
            block
            busy={busy}
            disabledBecause={code.trim() === '' && 'Enter a magic code first'}
          >
            Activate with Magic Code
          </Button>
          <PaymentButton link={link} />
          <Button variant="plain" block onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function PaymentButton({ link }: { link: string | null }) {
  if (link) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook({ variant: 'quiet', block: true })}
      >
        Proceed to Payment
      </a>
    )
  }
  return (
    <div>
      <Button variant="quiet" block disabledBecause={noLink}>
        Proceed to Payment
      </Button>
      <p aria-hidden="true" className="mt-1.5 text-center text-sm text-muted">
        {noLink}
      </p>
    </div>
  )
}
