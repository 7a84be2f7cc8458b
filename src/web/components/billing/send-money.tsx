import { Copy } from 'lucide-react'
import { plainMoney, type Poisha } from '#shared/money.ts'
import { type Wallet, walletNames } from '#shared/payments.ts'
import { say } from '#shared/words/say.ts'
import { copyText } from '#web/device/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'
import { useFormats, useText, useWords } from '#web/use-words.ts'
import { usePay, type Wish } from './use-pay.ts'
import { useSent } from './use-sending.ts'

export type WalletWay = { wallet: Wallet; number: string; qr: string }

/** As shops know it: send money from the wallet's own app, then type the number of the message that comes. */
export function SendMoney({
  wish,
  amount,
  ways,
}: {
  wish: Wish
  amount: Poisha
  ways: readonly WalletWay[]
}) {
  const t = useText()
  const formats = useFormats()
  const [{ wallet, trxId }, setSent] = useSent(ways[0]?.wallet ?? 'bkash')
  const { send, busy, errorOf } = usePay(ownFields)
  const way = ways.find((each) => each.wallet === wallet) ?? ways[0]
  if (!way) return null
  const name = walletNames[way.wallet]
  const wrong = errorOf('trxId')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send(wish, amount, { intent: 'send', wallet: way.wallet, number: way.number, trxId })
      }}
    >
      {ways.length > 1 && (
        <Chips
          label={t('billing.sendWith')}
          value={way.wallet}
          onChange={(chosen) => setSent({ wallet: chosen })}
          options={ways.map((each) => ({ value: each.wallet, label: walletNames[each.wallet] }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-4 rounded-control bg-sunk p-3.5 sm:p-4">
        <img
          src={way.qr}
          alt={t('billing.qr', { wallet: name })}
          width={104}
          height={104}
          className="size-20 rounded-control bg-white sm:size-26"
        />
        <dl className="grid min-w-0 flex-1 basis-36 gap-2">
          <Copied
            label={t('billing.walletNumber', { wallet: name })}
            copyLabel={t('billing.copyNumber', { wallet: name })}
            value={way.number}
          />
          <Copied
            label={t('billing.amount')}
            copyLabel={t('billing.copyAmount')}
            value={formats.money(amount)}
            copied={plainMoney(amount)}
          />
        </dl>
      </div>
      <p className="text-sm text-muted">{t('billing.howToSend', { wallet: name })}</p>
      <TextField
        label={t('billing.trxId')}
        name="trxId"
        value={trxId}
        onChange={(event) => setSent({ trxId: event.target.value })}
        placeholder="9AB3C4D5E6"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        readOnly={busy}
        error={wrong && <span role="alert">{wrong}</span>}
      />
      <Button
        type="submit"
        block
        busy={busy}
        disabledBecause={trxId.trim() === '' && t('billing.trxIdFirst')}
      >
        {t('billing.haveSent', { amount })}
      </Button>
    </form>
  )
}

const ownFields = ['trxId'] as const

type CopiedProps = { label: string; copyLabel: string; value: string; copied?: string }

function Copied({ label, copyLabel, value, copied = value }: CopiedProps) {
  const words = useWords()
  async function copy() {
    if (await copyText(copied)) toast({ tone: 'success', text: wordsOf(say('general.copied')) })
    else toast({ tone: 'info', text: words(say('orders.typeIt')) })
  }
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className="tabular min-w-0 flex-1 font-semibold break-all">{value}</span>
        <IconButton
          label={copyLabel}
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  )
}
