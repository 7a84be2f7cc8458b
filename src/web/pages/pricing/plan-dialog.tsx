import { useState } from 'react'
import { poishaOf } from '#shared/money.ts'
import type { Plan } from '#shared/plans.ts'
import type { Ways } from '#web/components/billing/packs.tsx'
import { SendMoneyDialog } from '#web/components/billing/send-money-dialog.tsx'
import { usePay } from '#web/components/billing/use-pay.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { pricingOf } from '#web/paths.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  plan: Plan
  /** Where the plan is paid, if the owner has set it. */
  link: string | null
  /** How money can come; null while nobody is signed in. */
  ways: Ways | null
  /** Another plan that runs now and would end. */
  replaces: Plan | null
  /** Whether the money is sent by hand, and that it is to be. */
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

export function PlanDialog({ plan, link, ways, replaces, isSending, onSend, onClose }: Props) {
  const t = useText()
  const label = useLabel()
  const [code, setCode] = useState('')
  const { Form, busy, errorOf } = useAnsweredForm({ fields: ['code'], onDone: onClose })
  const wrong = errorOf('code')
  // What is pressed next stands out: paying, until a code is typed.
  const isPaying = ways?.hasGateway === true && code.trim() === ''

  const title = t('pricing.get', { plan: label(plan.name) })
  if (isSending && ways && ways.wallets.length > 0 && plan.price !== null) {
    return (
      <SendMoneyDialog
        title={title}
        wish={{ plan: plan.id }}
        amount={poishaOf(plan.price)}
        ways={ways.wallets}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={t('pricing.askCode')}>
      {plan.price !== null && (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-1.5">
          <strong className="tabular text-xl">{t('pricing.price', { price: plan.price })}</strong>
          <span className="text-muted">{t('pricing.aMonth')}</span>
        </p>
      )}
      {replaces && (
        <p className="mb-4 rounded-control bg-marigold-soft px-3.5 py-2.5 text-on-marigold">
          {t('pricing.replaces', { old: label(replaces.name), plan: label(plan.name) })}
        </p>
      )}
      <Form method="post" action={pricingOf(plan.id)} noValidate>
        <input type="hidden" name="plan" value={plan.id} />
        <TextField
          label={t('pricing.code')}
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder={t('pricing.enterCode')}
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
            variant={isPaying ? 'quiet' : 'primary'}
            disabledBecause={code.trim() === '' && t('pricing.codeFirst')}
          >
            {t('pricing.activate')}
          </Button>
          <PaymentButtons {...{ plan, link, ways, isPaying, onSend }} />
          <Button variant="plain" block onClick={onClose}>
            {t('pricing.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type PaymentProps = Pick<Props, 'plan' | 'link' | 'ways' | 'onSend'> & { isPaying: boolean }

/** The gateway where there is one, else the owner's link, else money by hand. A link beside a gateway stays open. */
function PaymentButtons({ plan, link, ways, isPaying, onSend }: PaymentProps) {
  const t = useText()
  const { send, busy } = usePay()
  const { price } = plan
  if (ways?.hasGateway && price !== null) {
    return (
      <>
        <Button
          variant={isPaying ? 'primary' : 'quiet'}
          block
          busy={busy}
          onClick={() => send({ plan: plan.id }, poishaOf(price))}
        >
          {t('pricing.pay')}
        </Button>
        {link && <PaymentLink link={link}>{t('pricing.payOtherwise')}</PaymentLink>}
      </>
    )
  }
  const canSend = price !== null && ways !== null && ways.wallets.length > 0
  if (link) {
    return (
      <>
        <PaymentLink link={link}>{t('pricing.pay')}</PaymentLink>
        {canSend && (
          <Button variant="quiet" block onClick={onSend}>
            {t('pricing.sendByHand')}
          </Button>
        )}
      </>
    )
  }
  if (canSend) {
    return (
      <Button variant="quiet" block onClick={onSend}>
        {t('pricing.pay')}
      </Button>
    )
  }
  const noLink = t('pricing.noLink')
  return (
    <div>
      <Button variant="quiet" block disabledBecause={noLink}>
        {t('pricing.pay')}
      </Button>
      <p aria-hidden="true" className="mt-1.5 text-center text-sm text-muted">
        {noLink}
      </p>
    </div>
  )
}

const PaymentLink = ({ link, children }: { link: string; children: string }) => (
  <a
    href={link}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonLook({ variant: 'quiet', block: true })}
  >
    {children}
  </a>
)
