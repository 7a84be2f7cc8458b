import { Coins } from 'lucide-react'
import type { Pack } from '#shared/payments.ts'
import { Stencil } from '#web/stencil.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats, useText } from '#web/use-words.ts'
import type { WalletWay } from './send-money.tsx'
import { SendMoneyDialog } from './send-money-dialog.tsx'
import { usePay } from './use-pay.ts'
import { useSending } from './use-sending.ts'

export type Ways = { hasGateway: boolean; wallets: readonly WalletWay[]; packs: readonly Pack[] }

/** Credits without a plan: one press, and back to where it was pressed. Nothing where nothing can be paid. */
export function Packs({ ways }: { ways: Ways }) {
  const t = useText()
  const formats = useFormats()
  const { hasGateway, wallets, packs } = ways
  const [wish, setWish] = useSending()
  const sending = hasGateway ? undefined : packs.find(({ credits }) => String(credits) === wish)
  const { send, busy } = usePay()
  if (packs.length === 0 || (!hasGateway && wallets.length === 0)) return null
  return (
    <>
      <Stencil shape={`packs ${JSON.stringify(packs)}`} ids="packs" values={{}}>
        {() => (
          <ul className="grid gap-3 sm:grid-cols-2">
            {packs.map((pack) => (
              <li
                key={pack.credits}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-card p-3.5"
              >
                <Coins size={20} aria-hidden="true" className="shrink-0 text-brand" />
                <span className="me-auto leading-snug">
                  <strong className="block whitespace-nowrap">{formats.credits(pack.credits)}</strong>
                  <span className="tabular text-sm whitespace-nowrap text-muted">
                    {t('billing.once', { price: pack.price })}
                  </span>
                </span>
                <Button
                  size="compact"
                  busy={busy}
                  aria-label={t('billing.buyFor', { credits: pack.credits, price: pack.price })}
                  onClick={() =>
                    hasGateway ? send({ pack: pack.credits }, pack.price) : setWish(String(pack.credits))
                  }
                >
                  {t('billing.buy')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stencil>
      {sending && (
        <SendMoneyDialog
          title={t('billing.buyCredits', { credits: sending.credits })}
          wish={{ pack: sending.credits }}
          amount={sending.price}
          ways={wallets}
          onClose={() => setWish('')}
        />
      )}
    </>
  )
}
